import { type Html } from '#domain/shared/index';
/** Renders a page of the sandbox. */
export declare function page(title: string, content: Html): string;
