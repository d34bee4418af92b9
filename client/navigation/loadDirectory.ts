import type { Dapp } from '../../shared/contentData.ts';
import type { Language } from '../../shared/languages.ts';

/** The first entries of the directory, as many as one response has. Null when they cannot be loaded now. */
export async function loadDirectory(lang: Language): Promise<Dapp[] | null> {
  const response = await fetch(`/api/content/dapps?lang=${lang}`);
  const { data } = (await response.json()) as { data: Dapp[] | null };
  return data;
}
