/** What is kept of one number's access. */
export type WhatsappSession = Readonly<{
  /** Of the number, as in paths; not the number itself. */
  id: string;
  /** The business account it belongs to. */
  waba_id: string;
  access_token: string;
  /** The number is registered with it; asked for when it must be registered again. */
  pin: string;
}>;
