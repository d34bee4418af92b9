/** Releases of Node.js that the site still runs on, but that get no fixes any more, whatever is found in them. */
const ENDED = ['20', '21', '23', '25'];
/** As `.nvmrc`. */
const RECOMMENDED = '24';

/** What an operator who starts the site with this version, such as `20.19.5`, should know; null when it gets fixes. */
export function adviseOnNode(version: string): string | null {
  const [release = ''] = version.split('.');
  return ENDED.includes(release)
    ? `This is Node.js ${version}. Use Node.js ${RECOMMENDED}: Node.js ${release} gets no fixes any more.`
    : null;
}
