/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/**
 * Parses server-sent events from text that arrives in pieces:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html. The browser's own reader cannot send a token.
 */
export class EventReader {
  #rest = '';
  #id: string | undefined;

  /** The id from which a new connection continues. */
  get lastId(): string | undefined {
    return this.#id;
  }

  /** Adds the next piece and returns the events that it completes. */
  take(piece: string): readonly StreamEvent[] {
    this.#rest += piece;
    const events: StreamEvent[] = [];
    // An event ends with an empty line. A carriage return at the end may be half of a line break.
    for (;;) {
      const end = /\r\n\r\n|\n\n|\r\r(?!\n)/.exec(this.#rest);
      if (!end || (end[0] === '\r\r' && end.index + 2 === this.#rest.length)) return events;
      const block = this.#rest.slice(0, end.index);
      this.#rest = this.#rest.slice(end.index + end[0].length);
      const read = this.#read(block);
      if (read) events.push(read);
    }
  }

  #read(block: string): StreamEvent | undefined {
    const data: string[] = [];
    let event = 'message';
    for (const line of block.split(/\r\n|\n|\r/)) {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (name === 'data') data.push(value);
      else if (name === 'event') event = value;
      else if (name === 'id') this.#id = value;
    }
    return data.length > 0 ? { id: this.#id, event, data: data.join('\n') } : undefined;
  }
}
