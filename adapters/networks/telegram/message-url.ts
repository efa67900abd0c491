/** Returns the address of a message in a chat that has a public name. */
export function messageUrl(username: string, message_id: number): string {
  return `https://t.me/${username}/${String(message_id)}`;
}
