import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import { createDeskCommand } from '../deskCommand.ts';
import { NEWS_STATUS_OPTIONS, setNewsStatus } from '../setNewsStatus.ts';

export const newsPublish = createDeskCommand({
  name: 'news publish',
  words: ['ID'],
  summary: 'Shows a news flash again that was hidden.',
  options: NEWS_STATUS_OPTIONS,
  run: (call) => setNewsStatus(call, STATUS_PUBLISHED),
});
