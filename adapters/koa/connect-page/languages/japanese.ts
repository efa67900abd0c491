import type { Translation } from '../messages.ts';

export const japanese: Translation = {
  'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.':
    'アプリ<b>{app}</b>が、アカウントを<b>{organization}</b>に接続するよう求めています。',
  'A user of this service asks you to connect one account to <b>{organization}</b>.':
    'このサービスの利用者が、アカウントを<b>{organization}</b>に接続するよう求めています。',
  'The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.':
    '接続すると、ネットワーク側でアクセスを取り消すまで、相手はこのアカウントを利用できます。心当たりがない場合は、このページを閉じてください。',
  'They can:': 'できること:',
  'publish posts': '投稿の公開',
  'read and answer comments': 'コメントの閲覧と返信',
  'read and answer private messages': 'プライベートメッセージの閲覧と返信',
  'see its numbers': 'アカウントの数値の閲覧',
  'Connect an account': 'アカウントを接続',
  'Connect your {network} account': '{network}アカウントを接続',
  'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.':
    'アカウントのあるネットワークを選んでください。ログインしてアクセスを許可すると、このページに戻り、利用を認めるアカウントを選べます。',
  'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.':
    '{network}にログインしてアクセスを許可してください。その後このページに戻り、利用を認めるアカウントを選びます。',
  'Continue to {network}': '{network}に進む',
  Connect: '接続',
  '{field} (optional)': '{field}(任意)',
  'There is nothing to connect: no network is set up for this link.':
    '接続できるものがありません。このリンク用に設定されたネットワークがありません。',
  'One moment': 'お待ちください',
  'If nothing happens, <link>continue here</link>.': '画面が変わらない場合は、<link>ここから進んでください</link>。',
  'Connect your {network} channel': '{network}チャンネルを接続',
  'Open the chat with @{bot} and press Start. It tells you how to add it to your channel.':
    '@{bot}とのチャットを開き、「開始」を押してください。チャンネルへの追加方法が表示されます。',
  'To read and answer comments, add it to the <link>discussion group</link> of the channel too.':
    'コメントを読んで返信するには、チャンネルの<link>ディスカッショングループ</link>にも追加してください。',
  'Open {network}': '{network}を開く',
  'I have added it': '追加しました',
  'Connect your {network} number': '{network}の番号を接続',
  '{network} opens in a new window. Choose the number there; you will then return here automatically.':
    '{network}が新しいウィンドウで開きます。そこで番号を選ぶと、自動的にこのページに戻ります。',
  'The account has not arrived yet.': 'アカウントがまだ届いていません。',
  'Choose accounts': 'アカウントの選択',
  'in use': '使用中',
  'Access granted. Clear the accounts that should not be used.':
    'アクセスが許可されました。利用させないアカウントのチェックを外してください。',
  'All the accounts you connected are already in use.': '接続したアカウントはすべて使用中です。',
  'Use the selected accounts': '選んだアカウントを使う',
  'Go on': '次へ',
  'No account was connected.': '接続されたアカウントはありません。',
  'Only you can decide this': 'ご自身で決めていただく項目',
  '“{question}” takes one of its answers: {answers}.': '「{question}」の答えは次のいずれかです：{answers}。',
  'Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.':
    '特に指定のない投稿すべてに適用されます。後で変更でき、未回答のままでもかまいません。',
  'No account selected': 'アカウントが選ばれていません',
  'You granted access but selected no account.': 'アクセスは許可されましたが、アカウントが選ばれていません。',
  'Account connected': 'アカウントを接続しました',
  'Connected and ready to use:': '接続済みで、すぐに使えます:',
  'You can close this page.': 'このページは閉じてかまいません。',
  'Connect {drive}': '{drive}を接続',
  'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.':
    'アプリ<b>{app}</b>が、あなたの{drive}を<b>{organization}</b>に接続するよう求めています。',
  'A user of this service asks you to connect your {drive} to <b>{organization}</b>.':
    'このサービスの利用者が、あなたの{drive}を<b>{organization}</b>に接続するよう求めています。',
  'The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.':
    '接続を解除するまで、相手はあなたが選んだファイルだけをコピーできます。心当たりがない場合は、このページを閉じてください。',
  '{drive} is connected': '{drive}を接続しました',
  'Choose images and videos. They are copied into the library, and stay in your {drive} as they are.':
    '画像と動画を選んでください。ライブラリにコピーされ、{drive}のファイルはそのまま残ります。',
  'Choose files': 'ファイルを選ぶ',
  'You can close this page at any time. What was copied stays.':
    'このページはいつでも閉じられます。コピー済みのファイルは残ります。',
  Waiting: '待機中',
  'Copying…': 'コピー中…',
  Copied: 'コピー済み',
  'Not copied': 'コピーできませんでした',
  '[copied] of [all] copied': '[all]件中[copied]件をコピーしました',
  'The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.':
    '{drive}の画面を読み込めませんでした。ブラウザがこのページの内容をブロックしていないか確認してください。',
  'This did not work': 'うまくいきませんでした',
  'Go back to where you came from and start again.': '元のページに戻り、もう一度始めてください。',
  'Another site sent this form, so nothing was done with it.':
    '別のサイトからこのフォームが送信されたため、処理しませんでした。',
  'Your account is connected, but the address to return to is not valid.':
    'アカウントは接続されましたが、戻り先のアドレスが正しくありません。',
  'You did not allow access at {network}, so nothing was connected.':
    '{network}でアクセスが許可されなかったため、何も接続されませんでした。',
  '{network} did not confirm the access, so nothing was connected.':
    '{network}がアクセスを確認しなかったため、何も接続されませんでした。',
  '{network} did not accept what you typed, or cannot be reached. Check it and try again.':
    '{network}が入力内容を受け付けなかったか、応答していません。確認してもう一度お試しください。',
  'This service is not set up correctly for {network}. Let the people who run it know.':
    'このサービスの{network}用の設定に誤りがあります。運営者にお知らせください。',
  '{network} does not know this account. Check what you typed.':
    '{network}にこのアカウントが見つかりません。入力内容を確認してください。',
  '{network} cannot be reached at the moment. Try again in a few minutes.':
    '現在{network}に接続できません。数分後にもう一度お試しください。',
  '{network} takes no more requests at the moment. Try again later.':
    '{network}は現在これ以上のリクエストを受け付けていません。後でもう一度お試しください。',
  '{network} did not give all the access that is needed. Connect again and leave every permission switched on.':
    '{network}から必要なアクセス権の一部が許可されませんでした。すべての権限をオンにしたまま、もう一度連携してください。',
  '{network} named nothing that can be connected.': '{network}に連携できるものがありませんでした。',
  'Reason given: <q>{reason}</q>': '示された理由：<q>{reason}</q>',
  'This link is not valid. Part of it may have been lost on the way.':
    'このリンクは正しくありません。途中で一部が失われた可能性があります。',
  'The app that gave you this link is no longer allowed to use it.':
    'このリンクを発行したアプリは、もうこのリンクを使えません。',
  'This link is not one for connecting accounts.': 'このリンクはアカウントの接続用ではありません。',
  'This link has expired. It works for 15 minutes.': 'このリンクは期限切れです。有効期間は15分です。',
  'This link has already been used. It works only once.': 'このリンクは使用済みです。一度しか使えません。',
  'This link is for another network.': 'このリンクは別のネットワーク用です。',
  'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.':
    '続行できません。15分を過ぎたか、すでに完了しているか、別のブラウザで開始されています。',
  'This network account is connected in another organization.': 'このアカウントは別の組織に接続されています。',
  'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.':
    '試行回数が多すぎます。{minutes, plural, other {#分}}後にもう一度お試しください。',
  'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}':
    'こちらで問題が発生しました。もう一度お試しください。繰り返し発生する場合は、運営者にお知らせください。リクエストID: {id}',
  'Bluesky handle or server': 'Blueskyのハンドルまたはサーバー',
  'Use an app password instead': 'アプリパスワードを使う',
  Handle: 'ハンドル',
  'App password': 'アプリパスワード',
  'Server, if not found by the handle': 'サーバー(ハンドルから見つからない場合)',
  'Use a token of your own instead': 'ご自身のトークンを使う',
  'WhatsApp Business account ID': 'WhatsApp BusinessアカウントID',
  'Phone number ID': '電話番号ID',
  'System user token': 'システムユーザーのトークン',
  'Who can see the posts?': '投稿を見られる人は?',
  Everyone: '全員',
  Followers: 'フォロワー',
  'Friends: followers who are followed back': '友達(相互フォロー)',
  'Only you': '自分のみ',
  'Are the videos made for children?': '動画は子ども向けですか?',
  'Yes, they are made for children': 'はい、子ども向けです',
  'No, they are not made for children': 'いいえ、子ども向けではありません',
};
