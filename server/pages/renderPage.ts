import type { Response } from 'express';
import type { PageView } from '../../shared/pageData.ts';
import type { RenderView } from './renderShown.tsx';
import { sendBody } from './sendBody.ts';

const OK = 200;

export type RenderPage = (shown: PageView, res: Response, options?: { status?: number }) => Promise<void>;

/** Makes the function that answers with a page nobody else gets: an error, a private page, a form with its mistakes. */
export function createRenderPage(renderView: RenderView): RenderPage {
  return async (shown, res, { status = shown.page === 'error' ? shown.status : OK } = {}) => {
    const { body } = await renderView(shown);
    res.status(status).type('html').set('Content-Language', shown.lang);
    await sendBody(body, res);
  };
}
