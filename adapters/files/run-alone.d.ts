/**
 * Runs plain JavaScript in a process of its own. Such a process can be killed, knows no secrets, and returns
 * all its memory when it ends, while malloc keeps much of what a thread had. The program reads `input`; what
 * it prints is passed to `take` in pieces. False when it fails or takes more than 30 seconds.
 */
export declare function runAlone(program: string, argv: readonly string[], input: Uint8Array, take: (piece: Buffer) => void): Promise<boolean>;
