import type { Response } from 'express';
import { STATUS } from '../../http/status.ts';
import { findReceipt } from '../../records/receipt.ts';
import { tellListedTeam } from '../review/disputes.ts';
import { deskPath } from './reviewTexts.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';

/** The receipt is in the body, because no address of the desk contains one. */
export const DISPUTE_ROUTES: readonly DeskRoute[] = [
  { method: 'post', path: '/disputes/tell', role: 'reviewer', run: tellTeam },
];

async function tellTeam({ actor, announce, explain }: DeskSession, req: NamedRequest, res: Response) {
  const { dispute = '' } = (req.body ?? {}) as { dispute?: string };
  const receipt = findReceipt(dispute) ?? '';
  const path = receipt === '' ? '/' : deskPath(receipt);
  const text = await tellListedTeam(actor, receipt).then(
    ({ effect }) =>
      effect.isMailed
        ? 'The listed team is told, by mail and on its page. Its answer will be in the warning of the dispute.'
        : 'The listed team is told on its page; its address is not confirmed, so it gets no mail.',
    (error: unknown) => explain(error, {}),
  );
  announce({ text, links: [], undo: null }, path);
  res.redirect(STATUS.seeOther, path);
}
