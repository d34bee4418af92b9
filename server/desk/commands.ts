import { accept } from './commands/accept.ts';
import { audit } from './commands/audit.ts';
import { changes } from './commands/changes.ts';
import { deliveries } from './commands/deliveries.ts';
import { exportSubmissions } from './commands/exportSubmissions.ts';
import { files } from './commands/files.ts';
import { newsAdd } from './commands/newsAdd.ts';
import { newsEdit } from './commands/newsEdit.ts';
import { newsletterExport } from './commands/newsletterExport.ts';
import { newsList } from './commands/newsList.ts';
import { newsPublish } from './commands/newsPublish.ts';
import { newsUnpublish } from './commands/newsUnpublish.ts';
import { queue } from './commands/queue.ts';
import { refuse } from './commands/refuse.ts';
import { replay } from './commands/replay.ts';
import { show } from './commands/show.ts';
import { tokensImport } from './commands/tokensImport.ts';
import { tokensList } from './commands/tokensList.ts';
import { tokensRemove } from './commands/tokensRemove.ts';
import type { DeskCommand } from './deskCommand.ts';

/** Everything an operator can ask for, in the order of the help. */
export const COMMANDS: readonly DeskCommand[] = [
  queue,
  show,
  files,
  accept,
  changes,
  refuse,
  deliveries,
  replay,
  exportSubmissions,
  newsList,
  newsAdd,
  newsEdit,
  newsPublish,
  newsUnpublish,
  newsletterExport,
  tokensImport,
  tokensList,
  tokensRemove,
  audit,
];
