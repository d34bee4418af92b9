import { STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { createDeskCommand } from '../deskCommand.ts';
import { NEWS_STATUS_OPTIONS, setNewsStatus } from '../setNewsStatus.ts';

export const newsUnpublish = createDeskCommand({
  name: 'news unpublish',
  words: ['ID'],
  summary: 'Hides a news flash; nothing is deleted.',
  details: 'The site shows it for up to CONTENT_FRESH_S (30 seconds) more.',
  options: NEWS_STATUS_OPTIONS,
  run: (call) => setNewsStatus(call, STATUS_UNPUBLISHED),
});
