import fetch from 'node-fetch';
import { createPublicHttps, dropBody, type PublicHttpsOptions } from '../../http/publicHttps.ts';
import { STATUS } from '../../http/status.ts';
import { findProxyFault } from '../../http/tunnelAgent.ts';

const TIMEOUT_MS = 4_000;

/** Whether a website that was given with http answers on https too. Rejects when our own proxy fails. */
type AnswersHttps = (url: string) => Promise<boolean>;

/** Creates the question, which reads no body, follows no redirect and never reaches a private address. */
export function createAnswersHttps(options?: PublicHttpsOptions): AnswersHttps {
  const { agent, checkPublic } = createPublicHttps(options);
  return async (typed) => {
    try {
      const url = new URL(typed.replace(/^http:/i, 'https:'));
      checkPublic(url);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { agent, signal, redirect: 'manual', compress: false });
      dropBody(response);
      return response.status < STATUS.internalServerError && !/^http:/i.test(response.headers.get('location') ?? '');
    } catch (error) {
      // A team would be told of its website what is true of our proxy.
      if (findProxyFault(error) !== null) throw error;
      return false;
    }
  };
}
