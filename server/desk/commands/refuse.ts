import { createDeskCommand } from '../deskCommand.ts';
import { SEND_BACK_DETAILS, SEND_BACK_OPTIONS, sendBack } from '../sendBack.ts';

export const refuse = createDeskCommand({
  name: 'refuse',
  words: ['RECEIPT'],
  summary: 'Refuses a submission, with reasons.',
  details: SEND_BACK_DETAILS,
  options: SEND_BACK_OPTIONS,
  run: (call) => sendBack(call, 'refused'),
});
