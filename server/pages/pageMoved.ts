import type { Response } from 'express';

const FOUND = 302;

/** Thrown while a page is loaded: what its address asks for is told on another page, for now. */
export class PageMoved extends Error {
  readonly path: string;

  constructor(path: string) {
    super('page moved');
    this.path = path;
  }

  /** Sends the visitor there; the page's steps have set its headers. `below` is where the pages are mounted. */
  redirect(res: Response, below = ''): void {
    res.redirect(FOUND, below + this.path);
  }
}
