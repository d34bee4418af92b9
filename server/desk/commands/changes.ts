import { createDeskCommand } from '../deskCommand.ts';
import { SEND_BACK_DETAILS, SEND_BACK_OPTIONS, sendBack } from '../sendBack.ts';

export const changes = createDeskCommand({
  name: 'changes',
  words: ['RECEIPT'],
  summary: 'Asks the team to mend its submission and send it again.',
  details: SEND_BACK_DETAILS,
  options: SEND_BACK_OPTIONS,
  run: (call) => sendBack(call, 'changes'),
});
