import type { Environment, VariableName } from './environment.ts';

/** Reads settings one by one and collects their problems. */
export class Reader {
  readonly problems: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: VariableName): string | undefined;
  text(name: VariableName, fallback: string): string;
  text(name: VariableName, fallback?: string): string | undefined {
    return this.environment[name] ?? fallback;
  }

  whole(name: VariableName, fallback: number, min: number, max: number): number {
    const text = this.environment[name];
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${String(min)} to ${String(max)}, not "${text}"`);
    return fallback;
  }

  choice<const T extends string>(name: VariableName, allowed: readonly T[], fallback: T): T {
    const text = this.environment[name];
    if (text === undefined) return fallback;
    const value = allowed.find((one) => one === text.toLowerCase());
    if (value === undefined) this.problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
    return value ?? fallback;
  }

  /** Reads an http or https address without a trailing slash. */
  url(name: VariableName, fallback: string, withPath: boolean): string {
    return this.checkUrl(name, this.text(name, fallback), withPath);
  }

  urls(name: VariableName): string[] {
    return this.text(name, '')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => this.checkUrl(name, text, true));
  }

  private checkUrl(name: VariableName, text: string, withPath: boolean): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const fits =
      url &&
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      url.username === '' &&
      url.search === '' &&
      url.hash === '' &&
      (withPath || url.pathname === '/');
    if (!fits) {
      const form = withPath ? 'an http or https address without query' : 'an http or https address without path';
      this.problems.push(`${name} must be ${form}, not "${text}"`);
    }
    return text.replace(/\/+$/, '');
  }
}
