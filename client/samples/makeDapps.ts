import type { Dapp } from '../../shared/pageData.ts';
import type { Messages } from '../messages.ts';

type Words = Messages['components']['words'];

/** DApps as the content service gives them: with a logo and without, with one platform, several and many, without words. */
export function makeDapps({ tags, sentence }: Words): Dapp[] {
  return tags.map((title, index) => ({
    hid: String(index),
    title,
    url: `https://dapp-${index}.example/`,
    desc: index === 1 ? '' : sentence,
    iconUrl: index === 0 ? '/favicon.svg' : null,
    categoryId: null,
    platforms: [[1], [1, 12, 10, 27, 18], []][index] ?? [],
  }));
}
