import type { Translation } from '../messages.ts';

export const portuguese: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'O aplicativo <b>{app}</b> pede que você conecte uma conta a <b>{organization}</b>.',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'Uma pessoa que usa este serviço pede que você conecte uma conta a <b>{organization}</b>.',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    'As pessoas dessa organização poderão usar esta conta até você revogar o acesso na rede. Se você não as reconhece, feche esta página.',
  'They can:': 'Elas poderão:',
  'publish posts': 'publicar',
  'read and answer comments': 'ler e responder comentários',
  'read and answer private messages': 'ler e responder mensagens privadas',
  'see its numbers': 'ver os números da conta',
  'Connect an account': 'Conectar uma conta',
  'Connect your {network} account': 'Conectar sua conta do {network}',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'Escolha a rede em que está a sua conta. Lá você entra e permite o acesso. Depois você volta para cá e escolhe quais contas podem ser usadas.',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    'Você entra no {network} e permite o acesso lá. Depois você volta para cá e escolhe quais contas podem ser usadas.',
  'Continue to {network}': 'Continuar para o {network}',
  Connect: 'Conectar',
  '{field} (optional)': '{field} (opcional)',
  'There is nothing to connect: no network is set up for this link.':
    'Não há nada para conectar: nenhuma rede está configurada para este link.',
  'One moment': 'Um momento',
  'If nothing happens, <link>continue here</link>.': 'Se nada acontecer, <link>continue aqui</link>.',
  'Connect your {network} channel': 'Conectar seu canal do {network}',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    'Abra a conversa com @{bot} e toque em Iniciar. Ele explica como adicioná-lo ao seu canal.',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'Para ler e responder comentários, adicione-o também ao <link>grupo de discussão</link> do canal.',
  'Open {network}': 'Abrir o {network}',
  'I have added it': 'Já adicionei',
  'Connect your {network} number': 'Conectar seu número do {network}',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    'O {network} abre em uma nova janela. Escolha o número lá; depois você volta para cá automaticamente.',
  'The account has not arrived yet.': 'A conta ainda não chegou.',
  'Choose accounts': 'Escolher contas',
  'in use': 'em uso',
  'Access granted. Clear the accounts that should not be used.':
    'Acesso permitido. Desmarque as contas que não devem ser usadas.',
  'All the accounts you connected are already in use.': 'Todas as contas que você conectou já estão em uso.',
  'Use the selected accounts': 'Usar as contas selecionadas',
  'Go on': 'Continuar',
  'No account was connected.': 'Nenhuma conta foi conectada.',
  'Only you can decide this': 'Só você pode decidir isto',
  '“{question}” takes one of its answers: {answers}.': '“{question}” aceita só estas respostas: {answers}.',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    'Sua resposta vale para todas as publicações que não indicarem outra coisa. Ela pode ser alterada depois, e você pode deixá-la em aberto.',
  'No account selected': 'Nenhuma conta selecionada',
  'You granted access but selected no account.': 'Você permitiu o acesso, mas não selecionou nenhuma conta.',
  'Account connected': 'Conta conectada',
  'Connected and ready to use:': 'Conectadas e prontas para uso:',
  'You can close this page.': 'Você pode fechar esta página.',
  'Connect {drive}': 'Conectar {drive}',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'O aplicativo <b>{app}</b> pede que você conecte seu {drive} a <b>{organization}</b>.',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'Uma pessoa que usa este serviço pede que você conecte seu {drive} a <b>{organization}</b>.',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    'As pessoas dessa organização poderão copiar os arquivos que você escolher, e nenhum outro, até você desconectá-lo. Se você não as reconhece, feche esta página.',
  '{drive} is connected': '{drive} está conectado',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    'Escolha imagens e vídeos. Eles são copiados para a biblioteca e continuam como estão no seu {drive}.',
  'Choose files': 'Escolher arquivos',
  'You can close this page at any time. What was copied stays.':
    'Você pode fechar esta página a qualquer momento. O que foi copiado permanece.',
  Waiting: 'Aguardando',
  'Copying…': 'Copiando…',
  Copied: 'Copiado',
  'Not copied': 'Não copiado',
  '[copied] of [all] copied': '[copied] de [all] copiados',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    'Não foi possível carregar a janela do {drive}. Verifique se o seu navegador não bloqueia algo nesta página.',
  'This did not work': 'Não funcionou',
  'Go back to where you came from and start again.': 'Volte para onde você estava e comece de novo.',
  'Another site sent this form, so nothing was done with it.':
    'Outro site enviou este formulário, por isso nada foi feito com ele.',
  'Your account is connected, but the address to return to is not valid.':
    'Sua conta está conectada, mas o endereço de retorno não é válido.',
  'You did not allow access at {network}, so nothing was connected.':
    'Você não permitiu o acesso no {network}, por isso nada foi conectado.',
  '{network} did not confirm the access, so nothing was connected.':
    'O {network} não confirmou o acesso, por isso nada foi conectado.',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    'O {network} não aceitou o que você digitou ou não responde. Confira e tente de novo.',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'Este serviço não está configurado corretamente para o {network}. Avise as pessoas que o administram.',
  '{network} does not know this account. Check what you typed.':
    'O {network} não conhece esta conta. Confira o que você digitou.',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    'Não é possível acessar o {network} no momento. Tente de novo em alguns minutos.',
  '{network} takes no more requests at the moment. Try again later.':
    '{network} não aceita mais solicitações no momento. Tente mais tarde.',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network} não deu todo o acesso necessário. Conecte de novo e deixe todas as permissões ativadas.',
  '{network} named nothing that can be connected.': '{network} não indicou nada que possa ser conectado.',
  'Reason given: <q>{reason}</q>': 'Motivo informado: <q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'Este link não é válido. Parte dele pode ter se perdido no caminho.',
  'The app that gave you this link is no longer allowed to use it.':
    'O aplicativo que deu este link a você não pode mais usá-lo.',
  'This link is not one for connecting accounts.': 'Este link não serve para conectar contas.',
  'This link has expired. It works for 15 minutes.': 'Este link expirou. Ele funciona por 15 minutos.',
  'This link has already been used. It works only once.': 'Este link já foi usado. Ele só funciona uma vez.',
  'This link is for another network.': 'Este link é para outra rede.',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    'Não é possível continuar: passaram mais de 15 minutos, já foi concluído ou foi iniciado em outro navegador.',
  'This network account is connected in another organization.': 'Esta conta já está conectada em outra organização.',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    'Muitas tentativas. Tente de novo em {minutes, plural, =1 {um minuto} other {# minutos}}.',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'Algo deu errado do nosso lado. Tente de novo; se continuar acontecendo, avise as pessoas que administram este serviço. Id da solicitação: {id}',
  'Bluesky handle or server': 'Nome de usuário ou servidor do Bluesky',
  'Use an app password instead': 'Usar uma senha de aplicativo',
  Handle: 'Nome de usuário',
  'App password': 'Senha de aplicativo',
  'Server, if not found by the handle': 'Servidor, se o nome de usuário não o indicar',
  'Use a token of your own instead': 'Usar um token próprio',
  'WhatsApp Business account ID': 'ID da conta do WhatsApp Business',
  'Phone number ID': 'ID do número de telefone',
  'System user token': 'Token do usuário do sistema',
  'Who can see the posts?': 'Quem pode ver as publicações?',
  Everyone: 'Todos',
  Followers: 'Seguidores',
  'Friends: followers who are followed back': 'Amigos: seguidores que você também segue',
  'Only you': 'Só você',
  'Are the videos made for children?': 'Os vídeos são feitos para crianças?',
  'Yes, they are made for children': 'Sim, são feitos para crianças',
  'No, they are not made for children': 'Não, não são feitos para crianças',
};
