import type { Translation } from '../messages.ts';

export const italian: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'L’app <b>{app}</b> ti chiede di collegare un account a <b>{organization}</b>.',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'Una persona che usa questo servizio ti chiede di collegare un account a <b>{organization}</b>.',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    'Le persone di questa organizzazione potranno usare l’account finché non revochi l’accesso sul social network. Se non le riconosci, chiudi questa pagina.',
  'They can:': 'Potranno:',
  'publish posts': 'pubblicare post',
  'read and answer comments': 'leggere i commenti e rispondere',
  'read and answer private messages': 'leggere i messaggi privati e rispondere',
  'see its numbers': 'vedere le statistiche',
  'Connect an account': 'Collegare un account',
  'Connect your {network} account': 'Collegare il tuo account {network}',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'Scegli il social network del tuo account. Lì accedi e consenti l’accesso. Poi torni qui e scegli quali account si possono usare.',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    'Accedi a {network} e lì consenti l’accesso. Poi torni qui e scegli quali account si possono usare.',
  'Continue to {network}': 'Continua su {network}',
  Connect: 'Collega',
  '{field} (optional)': '{field} (facoltativo)',
  'There is nothing to connect: no network is set up for this link.':
    'Non c’è niente da collegare: nessun social network è configurato per questo link.',
  'One moment': 'Un momento',
  'If nothing happens, <link>continue here</link>.': 'Se non succede nulla, <link>continua qui</link>.',
  'Connect your {network} channel': 'Collegare il tuo canale {network}',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    'Apri la chat con @{bot} e premi Avvia. Ti spiega come aggiungerlo al tuo canale.',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'Per leggere i commenti e rispondere, aggiungilo anche al <link>gruppo di discussione</link> del canale.',
  'Open {network}': 'Apri {network}',
  'I have added it': 'L’ho aggiunto',
  'Connect your {network} number': 'Collegare il tuo numero {network}',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    '{network} si apre in una nuova finestra. Scegli lì il numero; poi torni qui automaticamente.',
  'The account has not arrived yet.': 'L’account non è ancora arrivato.',
  'Choose accounts': 'Scegliere gli account',
  'in use': 'in uso',
  'Access granted. Clear the accounts that should not be used.':
    'Accesso consentito. Deseleziona gli account che non devono essere usati.',
  'All the accounts you connected are already in use.': 'Tutti gli account che hai collegato sono già in uso.',
  'Use the selected accounts': 'Usa gli account selezionati',
  'Go on': 'Continua',
  'No account was connected.': 'Nessun account è stato collegato.',
  'Only you can decide this': 'Puoi deciderlo solo tu',
  '“{question}” takes one of its answers: {answers}.': '«{question}» ammette solo queste risposte: {answers}.',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    'La tua risposta vale per tutti i post che non indicano altro. Si può cambiare in seguito, e puoi anche non rispondere.',
  'No account selected': 'Nessun account selezionato',
  'You granted access but selected no account.': 'Hai consentito l’accesso, ma non hai selezionato nessun account.',
  'Account connected': 'Account collegato',
  'Connected and ready to use:': 'Collegati e pronti all’uso:',
  'You can close this page.': 'Puoi chiudere questa pagina.',
  'Connect {drive}': 'Collegare {drive}',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'L’app <b>{app}</b> ti chiede di collegare il tuo {drive} a <b>{organization}</b>.',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'Una persona che usa questo servizio ti chiede di collegare il tuo {drive} a <b>{organization}</b>.',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    'Le persone di questa organizzazione potranno copiare i file che scegli, e nessun altro, finché non lo scolleghi. Se non le riconosci, chiudi questa pagina.',
  '{drive} is connected': '{drive} è collegato',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    'Scegli immagini e video. Vengono copiati nella libreria e nel tuo {drive} restano come sono.',
  'Choose files': 'Scegli i file',
  'You can close this page at any time. What was copied stays.':
    'Puoi chiudere questa pagina in qualsiasi momento. Ciò che è stato copiato resta.',
  Waiting: 'In attesa',
  'Copying…': 'Copia in corso…',
  Copied: 'Copiato',
  'Not copied': 'Non copiato',
  '[copied] of [all] copied': '[copied] di [all] copiati',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    'Non è stato possibile caricare la finestra di {drive}. Controlla che il browser non blocchi nulla in questa pagina.',
  'This did not work': 'Non ha funzionato',
  'Go back to where you came from and start again.': 'Torna da dove sei venuto e ricomincia.',
  'Another site sent this form, so nothing was done with it.':
    'Un altro sito ha inviato questo modulo, quindi non è stato fatto nulla.',
  'Your account is connected, but the address to return to is not valid.':
    'Il tuo account è collegato, ma l’indirizzo a cui tornare non è valido.',
  'You did not allow access at {network}, so nothing was connected.':
    'Non hai consentito l’accesso su {network}, quindi non è stato collegato nulla.',
  '{network} did not confirm the access, so nothing was connected.':
    '{network} non ha confermato l’accesso, quindi non è stato collegato nulla.',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    '{network} non ha accettato ciò che hai scritto, o non è raggiungibile. Controlla e riprova.',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'Questo servizio non è configurato correttamente per {network}. Avvisa chi lo gestisce.',
  '{network} does not know this account. Check what you typed.':
    '{network} non conosce questo account. Controlla ciò che hai scritto.',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    '{network} non è raggiungibile al momento. Riprova tra qualche minuto.',
  '{network} takes no more requests at the moment. Try again later.':
    '{network} non accetta altre richieste al momento. Riprova più tardi.',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network} non ha concesso tutto l’accesso necessario. Collega di nuovo l’account e lascia attive tutte le autorizzazioni.',
  '{network} named nothing that can be connected.': '{network} non ha indicato nulla che si possa collegare.',
  'Reason given: <q>{reason}</q>': 'Motivo indicato: <q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'Questo link non è valido. Forse una parte è andata persa.',
  'The app that gave you this link is no longer allowed to use it.':
    'L’app che ti ha dato questo link non può più usarlo.',
  'This link is not one for connecting accounts.': 'Questo link non serve a collegare account.',
  'This link has expired. It works for 15 minutes.': 'Questo link è scaduto. Funziona per 15 minuti.',
  'This link has already been used. It works only once.': 'Questo link è già stato usato. Funziona una sola volta.',
  'This link is for another network.': 'Questo link è per un altro social network.',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    'Non si può continuare: sono passati più di 15 minuti, è già terminato o è stato iniziato in un altro browser.',
  'This network account is connected in another organization.':
    'Questo account è già collegato in un’altra organizzazione.',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    'Troppi tentativi. Riprova tra {minutes, plural, =1 {un minuto} other {# minuti}}.',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'Qualcosa è andato storto da parte nostra. Riprova; se succede ancora, avvisa chi gestisce questo servizio. ID della richiesta: {id}',
  'Bluesky handle or server': 'Nome utente o server di Bluesky',
  'Use an app password instead': 'Usa invece una password per app',
  Handle: 'Nome utente',
  'App password': 'Password per app',
  'Server, if not found by the handle': 'Server, se non si trova dal nome utente',
  'Use a token of your own instead': 'Usa invece un tuo token',
  'WhatsApp Business account ID': 'ID dell’account WhatsApp Business',
  'Phone number ID': 'ID del numero di telefono',
  'System user token': 'Token dell’utente di sistema',
  'Who can see the posts?': 'Chi può vedere i post?',
  Everyone: 'Tutti',
  Followers: 'Follower',
  'Friends: followers who are followed back': 'Amici: follower che segui anche tu',
  'Only you': 'Solo tu',
  'Are the videos made for children?': 'I video sono destinati ai bambini?',
  'Yes, they are made for children': 'Sì, sono destinati ai bambini',
  'No, they are not made for children': 'No, non sono destinati ai bambini',
};
