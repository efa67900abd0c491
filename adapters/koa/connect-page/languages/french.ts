import type { Translation } from '../messages.ts';

export const french: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'L’application <b>{app}</b> vous demande de connecter un compte à <b>{organization}</b>.',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'Une personne qui utilise ce service vous demande de connecter un compte à <b>{organization}</b>.',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    'Les membres de cette organisation pourront utiliser ce compte jusqu’à ce que vous retiriez l’accès sur le réseau. Si vous ne les connaissez pas, fermez cette page.',
  'They can:': 'Ils pourront :',
  'publish posts': 'publier',
  'read and answer comments': 'lire les commentaires et y répondre',
  'read and answer private messages': 'lire les messages privés et y répondre',
  'see its numbers': 'consulter ses statistiques',
  'Connect an account': 'Connecter un compte',
  'Connect your {network} account': 'Connecter votre compte {network}',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'Choisissez le réseau de votre compte. Vous vous y identifiez et autorisez l’accès. Vous revenez ensuite ici pour choisir les comptes qui peuvent être utilisés.',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    'Vous vous identifiez sur {network} et y autorisez l’accès. Vous revenez ensuite ici pour choisir les comptes qui peuvent être utilisés.',
  'Continue to {network}': 'Continuer vers {network}',
  Connect: 'Connecter',
  '{field} (optional)': '{field} (facultatif)',
  'There is nothing to connect: no network is set up for this link.':
    'Il n’y a rien à connecter : aucun réseau n’est configuré pour ce lien.',
  'One moment': 'Un instant',
  'If nothing happens, <link>continue here</link>.': 'Si rien ne se passe, <link>continuez ici</link>.',
  'Connect your {network} channel': 'Connecter votre canal {network}',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    'Ouvrez la conversation avec @{bot} et appuyez sur Démarrer. Il vous indique comment l’ajouter à votre canal.',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'Pour lire les commentaires et y répondre, ajoutez-le aussi au <link>groupe de discussion</link> du canal.',
  'Open {network}': 'Ouvrir {network}',
  'I have added it': 'Je l’ai ajouté',
  'Connect your {network} number': 'Connecter votre numéro {network}',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    '{network} s’ouvre dans une nouvelle fenêtre. Choisissez-y le numéro ; vous reviendrez ensuite ici automatiquement.',
  'The account has not arrived yet.': 'Le compte n’est pas encore arrivé.',
  'Choose accounts': 'Choisir les comptes',
  'in use': 'déjà utilisé',
  'Access granted. Clear the accounts that should not be used.':
    'Accès accordé. Décochez les comptes qui ne doivent pas être utilisés.',
  'All the accounts you connected are already in use.': 'Tous les comptes que vous avez connectés sont déjà utilisés.',
  'Use the selected accounts': 'Utiliser les comptes sélectionnés',
  'Go on': 'Continuer',
  'No account was connected.': 'Aucun compte n’a été connecté.',
  'Only you can decide this': 'Vous seul pouvez en décider',
  '“{question}” takes one of its answers: {answers}.': '« {question} » n’admet que ces réponses : {answers}.',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    'Votre réponse vaut pour toutes les publications qui n’indiquent rien d’autre. Elle peut être modifiée plus tard, et vous pouvez ne pas répondre.',
  'No account selected': 'Aucun compte sélectionné',
  'You granted access but selected no account.': 'Vous avez accordé l’accès, mais n’avez sélectionné aucun compte.',
  'Account connected': 'Compte connecté',
  'Connected and ready to use:': 'Connectés et prêts à l’emploi :',
  'You can close this page.': 'Vous pouvez fermer cette page.',
  'Connect {drive}': 'Connecter {drive}',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'L’application <b>{app}</b> vous demande de connecter votre {drive} à <b>{organization}</b>.',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'Une personne qui utilise ce service vous demande de connecter votre {drive} à <b>{organization}</b>.',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    'Les membres de cette organisation pourront copier les fichiers que vous choisissez, et aucun autre, jusqu’à ce que vous mettiez fin à la connexion. Si vous ne les connaissez pas, fermez cette page.',
  '{drive} is connected': '{drive} est connecté',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    'Choisissez des images et des vidéos. Elles sont copiées dans la bibliothèque et restent telles quelles dans votre {drive}.',
  'Choose files': 'Choisir des fichiers',
  'You can close this page at any time. What was copied stays.':
    'Vous pouvez fermer cette page à tout moment. Ce qui a été copié est conservé.',
  Waiting: 'En attente',
  'Copying…': 'Copie en cours…',
  Copied: 'Copié',
  'Not copied': 'Non copié',
  '[copied] of [all] copied': '[copied] sur [all] copiés',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    'La fenêtre de {drive} n’a pas pu être chargée. Vérifiez que votre navigateur ne bloque rien sur cette page.',
  'This did not work': 'Cela n’a pas fonctionné',
  'Go back to where you came from and start again.': 'Retournez à votre point de départ et recommencez.',
  'Another site sent this form, so nothing was done with it.':
    'Un autre site a envoyé ce formulaire : il n’a donc pas été pris en compte.',
  'Your account is connected, but the address to return to is not valid.':
    'Votre compte est connecté, mais l’adresse de retour n’est pas valide.',
  'You did not allow access at {network}, so nothing was connected.':
    'Vous n’avez pas autorisé l’accès sur {network} : rien n’a été connecté.',
  '{network} did not confirm the access, so nothing was connected.':
    '{network} n’a pas confirmé l’accès : rien n’a été connecté.',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    '{network} n’a pas accepté votre saisie ou ne répond pas. Vérifiez-la et réessayez.',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'Ce service n’est pas correctement configuré pour {network}. Prévenez les personnes qui le gèrent.',
  '{network} does not know this account. Check what you typed.':
    '{network} ne connaît pas ce compte. Vérifiez votre saisie.',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    '{network} ne répond pas pour le moment. Réessayez dans quelques minutes.',
  '{network} takes no more requests at the moment. Try again later.':
    '{network} n’accepte plus de demandes pour le moment. Réessayez plus tard.',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network} n’a pas donné tout l’accès nécessaire. Connectez-vous de nouveau et laissez toutes les autorisations activées.',
  '{network} named nothing that can be connected.': '{network} n’a rien indiqué qui puisse être connecté.',
  'Reason given: <q>{reason}</q>': 'Raison indiquée : <q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'Ce lien n’est pas valide. Une partie s’est peut-être perdue en route.',
  'The app that gave you this link is no longer allowed to use it.':
    'L’application qui vous a donné ce lien n’a plus le droit de l’utiliser.',
  'This link is not one for connecting accounts.': 'Ce lien ne sert pas à connecter des comptes.',
  'This link has expired. It works for 15 minutes.': 'Ce lien a expiré. Il fonctionne pendant 15 minutes.',
  'This link has already been used. It works only once.': 'Ce lien a déjà été utilisé. Il ne fonctionne qu’une fois.',
  'This link is for another network.': 'Ce lien est destiné à un autre réseau.',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    'Impossible de continuer : plus de 15 minutes se sont écoulées, la connexion est déjà terminée ou elle a commencé dans un autre navigateur.',
  'This network account is connected in another organization.':
    'Ce compte est déjà connecté dans une autre organisation.',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    'Trop de tentatives. Réessayez dans {minutes, plural, =1 {une minute} other {# minutes}}.',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'Un problème est survenu de notre côté. Réessayez ; s’il se reproduit, prévenez les personnes qui gèrent ce service. Identifiant de la requête : {id}',
  'Bluesky handle or server': 'Identifiant ou serveur Bluesky',
  'Use an app password instead': 'Utiliser plutôt un mot de passe d’application',
  Handle: 'Identifiant',
  'App password': 'Mot de passe d’application',
  'Server, if not found by the handle': 'Serveur, si l’identifiant ne permet pas de le trouver',
  'Use a token of your own instead': 'Utiliser plutôt votre propre jeton',
  'WhatsApp Business account ID': 'ID du compte WhatsApp Business',
  'Phone number ID': 'ID du numéro de téléphone',
  'System user token': 'Jeton de l’utilisateur système',
  'Who can see the posts?': 'Qui peut voir les publications ?',
  Everyone: 'Tout le monde',
  Followers: 'Abonnés',
  'Friends: followers who are followed back': 'Amis : abonnés que vous suivez aussi',
  'Only you': 'Vous uniquement',
  'Are the videos made for children?': 'Les vidéos sont-elles conçues pour les enfants ?',
  'Yes, they are made for children': 'Oui, elles sont conçues pour les enfants',
  'No, they are not made for children': 'Non, elles ne sont pas conçues pour les enfants',
};
