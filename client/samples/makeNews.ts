import type { NewsDay } from '../../shared/pageData.ts';
import type { Messages } from '../messages.ts';

type Words = Messages['components']['words'];

/** Two days of news: a full one and one of a title alone. */
export function makeNews({ title, sentence, tags }: Words): NewsDay[] {
  const entry = (id: string, time: string, desc: string) => ({
    id,
    title: `${title}: ${tags[Number(id) % tags.length]}`,
    desc,
    createTime: `2026-03-05T${time}:00.000Z`,
    date: '2026-03-05',
    day: '03-05',
    time,
    source: null,
    imageUrl: null,
  });
  return [
    { time: '2026-03-05', list: [entry('1', '15:40', sentence), entry('2', '09:05', sentence)] },
    { time: '2026-03-04', list: [entry('3', '18:20', '')] },
  ];
}
