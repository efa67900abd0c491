import type { Translation } from '../messages.ts';

export const spanish: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'La aplicación <b>{app}</b> te pide que conectes una cuenta con <b>{organization}</b>.',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'Alguien de este servicio te pide que conectes una cuenta con <b>{organization}</b>.',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    'Las personas de allí podrán usar esta cuenta hasta que retires el acceso en la red. Si no las reconoces, cierra esta página.',
  'They can:': 'Podrán:',
  'publish posts': 'publicar',
  'read and answer comments': 'leer y responder comentarios',
  'read and answer private messages': 'leer y responder mensajes privados',
  'see its numbers': 'ver sus cifras',
  'Connect an account': 'Conectar una cuenta',
  'Connect your {network} account': 'Conectar tu cuenta de {network}',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'Elige la red en la que está tu cuenta. Allí inicias sesión y permites el acceso. Después vuelves aquí y eliges qué cuentas se pueden usar.',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    'Inicias sesión en {network} y permites el acceso allí. Después vuelves aquí y eliges qué cuentas se pueden usar.',
  'Continue to {network}': 'Continuar en {network}',
  Connect: 'Conectar',
  '{field} (optional)': '{field} (opcional)',
  'There is nothing to connect: no network is set up for this link.':
    'No hay nada que conectar: ninguna red está configurada para este enlace.',
  'One moment': 'Un momento',
  'If nothing happens, <link>continue here</link>.': 'Si no ocurre nada, <link>continúa aquí</link>.',
  'Connect your {network} channel': 'Conectar tu canal de {network}',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    'Abre el chat con @{bot} y pulsa Iniciar. Te dirá cómo añadirlo a tu canal.',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'Para leer y responder comentarios, añádelo también al <link>grupo de debate</link> del canal.',
  'Open {network}': 'Abrir {network}',
  'I have added it': 'Ya lo he añadido',
  'Connect your {network} number': 'Conectar tu número de {network}',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    '{network} se abre en una ventana nueva. Elige allí el número; después vuelves aquí automáticamente.',
  'The account has not arrived yet.': 'La cuenta todavía no ha llegado.',
  'Choose accounts': 'Elegir cuentas',
  'in use': 'en uso',
  'Access granted. Clear the accounts that should not be used.':
    'Acceso concedido. Desmarca las cuentas que no deban usarse.',
  'All the accounts you connected are already in use.': 'Todas las cuentas que has conectado ya están en uso.',
  'Use the selected accounts': 'Usar las cuentas seleccionadas',
  'Go on': 'Seguir',
  'No account was connected.': 'No se ha conectado ninguna cuenta.',
  'Only you can decide this': 'Esto solo puedes decidirlo tú',
  '“{question}” takes one of its answers: {answers}.': '«{question}» solo admite estas respuestas: {answers}.',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    'Tu respuesta vale para todas las publicaciones que no indiquen otra cosa. Se puede cambiar más tarde, y puedes dejarla en blanco.',
  'No account selected': 'Ninguna cuenta seleccionada',
  'You granted access but selected no account.': 'Has concedido el acceso, pero no has seleccionado ninguna cuenta.',
  'Account connected': 'Cuenta conectada',
  'Connected and ready to use:': 'Conectadas y listas para usar:',
  'You can close this page.': 'Puedes cerrar esta página.',
  'Connect {drive}': 'Conectar {drive}',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'La aplicación <b>{app}</b> te pide que conectes tu {drive} con <b>{organization}</b>.',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'Alguien de este servicio te pide que conectes tu {drive} con <b>{organization}</b>.',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    'Las personas de allí podrán copiar los archivos que elijas, y ningún otro, hasta que lo desconectes. Si no las reconoces, cierra esta página.',
  '{drive} is connected': '{drive} está conectado',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    'Elige imágenes y vídeos. Se copian a la biblioteca y en tu {drive} se quedan como están.',
  'Choose files': 'Elegir archivos',
  'You can close this page at any time. What was copied stays.':
    'Puedes cerrar esta página cuando quieras. Lo que se haya copiado se conserva.',
  Waiting: 'En espera',
  'Copying…': 'Copiando…',
  Copied: 'Copiado',
  'Not copied': 'No copiado',
  '[copied] of [all] copied': '[copied] de [all] copiados',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    'No se ha podido cargar el diálogo de {drive}. Comprueba que tu navegador no bloquee nada en esta página.',
  'This did not work': 'No ha funcionado',
  'Go back to where you came from and start again.': 'Vuelve al lugar del que venías y empieza de nuevo.',
  'Another site sent this form, so nothing was done with it.':
    'Otro sitio ha enviado este formulario, así que no se ha hecho nada con él.',
  'Your account is connected, but the address to return to is not valid.':
    'Tu cuenta está conectada, pero la dirección de vuelta no es válida.',
  'You did not allow access at {network}, so nothing was connected.':
    'No has permitido el acceso en {network}, así que no se ha conectado nada.',
  '{network} did not confirm the access, so nothing was connected.':
    '{network} no ha confirmado el acceso, así que no se ha conectado nada.',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    '{network} no ha aceptado lo que has escrito, o no responde. Revísalo e inténtalo de nuevo.',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'Este servicio no está bien configurado para {network}. Avisa a quienes lo gestionan.',
  '{network} does not know this account. Check what you typed.':
    '{network} no conoce esta cuenta. Revisa lo que has escrito.',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    'No se puede acceder a {network} en este momento. Inténtalo de nuevo en unos minutos.',
  '{network} takes no more requests at the moment. Try again later.':
    '{network} no admite más solicitudes por el momento. Inténtalo más tarde.',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network} no dio todo el acceso necesario. Vuelve a conectar y deja activados todos los permisos.',
  '{network} named nothing that can be connected.': '{network} no indicó nada que se pueda conectar.',
  'Reason given: <q>{reason}</q>': 'Motivo indicado: <q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'Este enlace no es válido. Puede que se haya perdido una parte por el camino.',
  'The app that gave you this link is no longer allowed to use it.':
    'La aplicación que te dio este enlace ya no puede usarlo.',
  'This link is not one for connecting accounts.': 'Este enlace no sirve para conectar cuentas.',
  'This link has expired. It works for 15 minutes.': 'Este enlace ha caducado. Funciona durante 15 minutos.',
  'This link has already been used. It works only once.': 'Este enlace ya se ha usado. Solo funciona una vez.',
  'This link is for another network.': 'Este enlace es para otra red.',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    'No se puede seguir: han pasado más de 15 minutos, ya ha terminado o se empezó en otro navegador.',
  'This network account is connected in another organization.':
    'Esta cuenta de la red está conectada en otra organización.',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    'Demasiados intentos. Inténtalo de nuevo en {minutes, plural, =1 {un minuto} other {# minutos}}.',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'Algo ha ido mal por nuestra parte. Inténtalo de nuevo y, si vuelve a ocurrir, avisa a quienes gestionan este servicio. Id de la solicitud: {id}',
  'Bluesky handle or server': 'Nombre de usuario o servidor de Bluesky',
  'Use an app password instead': 'Usar una contraseña de aplicación',
  Handle: 'Nombre de usuario',
  'App password': 'Contraseña de aplicación',
  'Server, if not found by the handle': 'Servidor, si el nombre de usuario no lo indica',
  'Use a token of your own instead': 'Usar un token propio',
  'WhatsApp Business account ID': 'ID de la cuenta de WhatsApp Business',
  'Phone number ID': 'ID del número de teléfono',
  'System user token': 'Token de usuario del sistema',
  'Who can see the posts?': '¿Quién puede ver las publicaciones?',
  Everyone: 'Todo el mundo',
  Followers: 'Seguidores',
  'Friends: followers who are followed back': 'Amigos: seguidores a los que también sigues',
  'Only you': 'Solo tú',
  'Are the videos made for children?': '¿Los vídeos están creados para niños?',
  'Yes, they are made for children': 'Sí, están creados para niños',
  'No, they are not made for children': 'No, no están creados para niños',
};
