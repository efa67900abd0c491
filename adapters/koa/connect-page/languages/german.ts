import type { Translation } from '../messages.ts';

export const german: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'Die App <b>{app}</b> bittet Sie, ein Konto mit <b>{organization}</b> zu verbinden.',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'Jemand, der diesen Dienst nutzt, bittet Sie, ein Konto mit <b>{organization}</b> zu verbinden.',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    'Die Personen dort können dieses Konto dann nutzen, bis Sie den Zugriff beim Netzwerk widerrufen. Wenn Sie sie nicht kennen, schließen Sie diese Seite.',
  'They can:': 'Damit können sie:',
  'publish posts': 'Beiträge veröffentlichen',
  'read and answer comments': 'Kommentare lesen und beantworten',
  'read and answer private messages': 'private Nachrichten lesen und beantworten',
  'see its numbers': 'die Statistik des Kontos sehen',
  'Connect an account': 'Konto verbinden',
  'Connect your {network} account': 'Ihr {network}-Konto verbinden',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'Wählen Sie das Netzwerk, bei dem Ihr Konto ist. Sie melden sich dort an und erlauben den Zugriff. Danach kommen Sie hierher zurück und wählen, welche Konten genutzt werden dürfen.',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    'Sie melden sich bei {network} an und erlauben dort den Zugriff. Danach kommen Sie hierher zurück und wählen, welche Konten genutzt werden dürfen.',
  'Continue to {network}': 'Weiter zu {network}',
  Connect: 'Verbinden',
  '{field} (optional)': '{field} (optional)',
  'There is nothing to connect: no network is set up for this link.':
    'Hier gibt es nichts zu verbinden: Für diesen Link ist kein Netzwerk eingerichtet.',
  'One moment': 'Einen Moment',
  'If nothing happens, <link>continue here</link>.': 'Wenn nichts passiert, <link>geht es hier weiter</link>.',
  'Connect your {network} channel': 'Ihren {network}-Kanal verbinden',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    'Öffnen Sie den Chat mit @{bot} und tippen Sie auf „Starten“. Er sagt Ihnen, wie Sie ihn zu Ihrem Kanal hinzufügen.',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'Um Kommentare zu lesen und zu beantworten, fügen Sie ihn auch zur <link>Diskussionsgruppe</link> des Kanals hinzu.',
  'Open {network}': '{network} öffnen',
  'I have added it': 'Ich habe ihn hinzugefügt',
  'Connect your {network} number': 'Ihre {network}-Nummer verbinden',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    '{network} öffnet sich in einem neuen Fenster. Wählen Sie dort die Nummer; danach kommen Sie automatisch hierher zurück.',
  'The account has not arrived yet.': 'Das Konto ist noch nicht angekommen.',
  'Choose accounts': 'Konten auswählen',
  'in use': 'wird genutzt',
  'Access granted. Clear the accounts that should not be used.':
    'Der Zugriff ist erlaubt. Entfernen Sie das Häkchen bei Konten, die nicht genutzt werden sollen.',
  'All the accounts you connected are already in use.': 'Alle Konten, die Sie verbunden haben, werden bereits genutzt.',
  'Use the selected accounts': 'Ausgewählte Konten nutzen',
  'Go on': 'Weiter',
  'No account was connected.': 'Es wurde kein Konto verbunden.',
  'Only you can decide this': 'Das können nur Sie entscheiden',
  '“{question}” takes one of its answers: {answers}.': '„{question}“ hat nur diese Antworten: {answers}.',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    'Ihre Antwort gilt für alle Beiträge, bei denen nichts anderes angegeben ist. Sie lässt sich später ändern, und Sie können sie offenlassen.',
  'No account selected': 'Kein Konto ausgewählt',
  'You granted access but selected no account.': 'Sie haben den Zugriff erlaubt, aber kein Konto ausgewählt.',
  'Account connected': 'Konto verbunden',
  'Connected and ready to use:': 'Verbunden und bereit:',
  'You can close this page.': 'Sie können diese Seite schließen.',
  'Connect {drive}': '{drive} verbinden',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'Die App <b>{app}</b> bittet Sie, {drive} mit <b>{organization}</b> zu verbinden.',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'Jemand, der diesen Dienst nutzt, bittet Sie, {drive} mit <b>{organization}</b> zu verbinden.',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    'Die Personen dort können dann die Dateien kopieren, die Sie auswählen, und keine anderen, bis Sie die Verbindung trennen. Wenn Sie sie nicht kennen, schließen Sie diese Seite.',
  '{drive} is connected': '{drive} ist verbunden',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    'Wählen Sie Bilder und Videos. Sie werden in die Bibliothek kopiert und bleiben in {drive} unverändert.',
  'Choose files': 'Dateien auswählen',
  'You can close this page at any time. What was copied stays.':
    'Sie können diese Seite jederzeit schließen. Was kopiert wurde, bleibt erhalten.',
  Waiting: 'Wartet',
  'Copying…': 'Wird kopiert …',
  Copied: 'Kopiert',
  'Not copied': 'Nicht kopiert',
  '[copied] of [all] copied': '[copied] von [all] kopiert',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    'Der Dialog von {drive} konnte nicht geladen werden. Prüfen Sie, ob Ihr Browser auf dieser Seite etwas blockiert.',
  'This did not work': 'Das hat nicht geklappt',
  'Go back to where you came from and start again.':
    'Gehen Sie dorthin zurück, wo Sie herkamen, und beginnen Sie noch einmal.',
  'Another site sent this form, so nothing was done with it.':
    'Eine andere Website hat dieses Formular gesendet, deshalb wurde nichts damit gemacht.',
  'Your account is connected, but the address to return to is not valid.':
    'Ihr Konto ist verbunden, aber die Adresse für die Rückkehr ist ungültig.',
  'You did not allow access at {network}, so nothing was connected.':
    'Sie haben den Zugriff bei {network} nicht erlaubt, deshalb wurde nichts verbunden.',
  '{network} did not confirm the access, so nothing was connected.':
    '{network} hat den Zugriff nicht bestätigt, deshalb wurde nichts verbunden.',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    '{network} hat Ihre Angaben nicht angenommen oder ist nicht erreichbar. Prüfen Sie die Angaben und versuchen Sie es noch einmal.',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'Dieser Dienst ist für {network} nicht richtig eingerichtet. Sagen Sie bitte den Betreibern Bescheid.',
  '{network} does not know this account. Check what you typed.':
    '{network} kennt dieses Konto nicht. Prüfen Sie Ihre Angaben.',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    '{network} ist zurzeit nicht erreichbar. Versuchen Sie es in ein paar Minuten noch einmal.',
  '{network} takes no more requests at the moment. Try again later.':
    '{network} nimmt zurzeit keine weiteren Anfragen an. Versuchen Sie es später noch einmal.',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network} hat nicht den ganzen Zugriff gegeben, der nötig ist. Verbinden Sie noch einmal und lassen Sie alle Berechtigungen eingeschaltet.',
  '{network} named nothing that can be connected.': '{network} hat nichts genannt, was verbunden werden kann.',
  'Reason given: <q>{reason}</q>': 'Angegebener Grund: <q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'Dieser Link ist ungültig. Vielleicht ging unterwegs ein Teil davon verloren.',
  'The app that gave you this link is no longer allowed to use it.':
    'Die App, von der Sie diesen Link haben, darf ihn nicht mehr nutzen.',
  'This link is not one for connecting accounts.': 'Dieser Link ist nicht zum Verbinden von Konten da.',
  'This link has expired. It works for 15 minutes.': 'Dieser Link ist abgelaufen. Er gilt 15 Minuten.',
  'This link has already been used. It works only once.': 'Dieser Link wurde schon benutzt. Er gilt nur einmal.',
  'This link is for another network.': 'Dieser Link ist für ein anderes Netzwerk.',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    'Hier geht es nicht weiter: Es hat länger als 15 Minuten gedauert, ist schon abgeschlossen oder wurde in einem anderen Browser begonnen.',
  'This network account is connected in another organization.':
    'Dieses Konto ist bereits in einer anderen Organisation verbunden.',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    'Zu viele Versuche. Versuchen Sie es in {minutes, plural, =1 {einer Minute} other {# Minuten}} noch einmal.',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal; wenn es wieder passiert, sagen Sie bitte den Betreibern Bescheid. Anfrage-ID: {id}',
  'Bluesky handle or server': 'Bluesky-Handle oder Server',
  'Use an app password instead': 'Stattdessen ein App-Passwort verwenden',
  Handle: 'Handle',
  'App password': 'App-Passwort',
  'Server, if not found by the handle': 'Server, falls er sich nicht aus dem Handle ergibt',
  'Use a token of your own instead': 'Stattdessen ein eigenes Token verwenden',
  'WhatsApp Business account ID': 'ID des WhatsApp-Business-Kontos',
  'Phone number ID': 'ID der Telefonnummer',
  'System user token': 'Token des Systemnutzers',
  'Who can see the posts?': 'Wer kann die Beiträge sehen?',
  Everyone: 'Alle',
  Followers: 'Follower',
  'Friends: followers who are followed back': 'Freunde: Follower, denen Sie auch folgen',
  'Only you': 'Nur Sie',
  'Are the videos made for children?': 'Sind die Videos speziell für Kinder?',
  'Yes, they are made for children': 'Ja, sie sind speziell für Kinder',
  'No, they are not made for children': 'Nein, sie sind nicht speziell für Kinder',
};
