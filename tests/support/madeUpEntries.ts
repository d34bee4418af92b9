import { EXAMPLE_ADDRESS } from '../../shared/brand/brand.ts';
import {
  type Activity,
  type ContentImage,
  type Dapp,
  NEWS_TOPICS,
  type NewsEntry,
  type Promotion,
} from '../../shared/site/contentData.ts';
import { PLATFORMS } from '../../shared/submission/platforms.ts';

export function newsEntry(index: number, day: number, say: (subject: string) => string): NewsEntry {
  const date = `2026-10-0${day}`;
  const time = `0${index % 8}:30`;
  return {
    id: String(1000 - index),
    title: say(`flash ${index}`),
    desc: say('sentence'),
    createTime: `${date}T${time}:00.000Z`,
    date,
    day: date.slice(5),
    time,
    source: index % 2 ? null : say('source'),
    topic: index % 3 ? (NEWS_TOPICS[index % 4] ?? null) : null,
  };
}

/** The known platforms one after the other, some with an id nobody has given out. */
export function dapp(index: number, say: (subject: string) => string): Dapp {
  return {
    hid: String(2000 + index),
    title: say(`dapp ${index}`),
    url: `https://192.0.2.1/${index}`,
    desc: index % 4 ? say('sentence') : '',
    icon: index % 3 ? null : { src: '/images/0a', width: 48, height: 48 },
    categoryId: [null, '11', '12'][index % 3] ?? null,
    platforms: [...PLATFORMS.slice(index, index + (index % 6)).map(({ id }) => id), 9999],
    contracts: PLATFORMS.slice(index, index + (index % 3)).map(({ id }) => ({
      platform: id,
      address: EXAMPLE_ADDRESS,
      explorer: `https://192.0.2.1/address/${EXAMPLE_ADDRESS}`,
    })),
    checkedOn: index % 2 ? null : '2026-10-05',
    otherNames: [],
    listedOn: index % 4 ? null : '2026-10-05',
  };
}

export function promotion(index: number, title: string, image: ContentImage | null): Promotion {
  return { hid: String(index), title, url: `https://192.0.2.1/${index}`, image };
}

/** One of each way dates can be known. */
export function activities(say: (subject: string) => string): Activity[] {
  const [from, to] = ['2026-10-01', '2026-10-09'];
  return [
    [from, to],
    [from, from],
    [from, null],
    [null, to],
    [null, null],
  ].map(([startDate = null, endDate = null], index) => ({
    hid: String(10 + index),
    title: say(`activity ${index}`),
    desc: index % 2 ? say('sentence') : '',
    url: index % 2 ? null : `https://192.0.2.1/${index}`,
    startDate,
    endDate,
  }));
}
