import ts from 'typescript';
import { BROWSER_ENTRIES, loadedWith, nodesOf, locationOf, sourcesOf } from '../support/sourceFiles.ts';

/** Missing in Chrome 100, Firefox 100 or Safari 15.4, for which the build compiles; it translates syntax only. */
const NEWER = [
  /\.(checkVisibility|findLast|findLastIndex|toReversed|toSorted|toSpliced|with|isWellFormed|toWellFormed)$/,
  /\.(fromAsync|groupBy|withResolvers)$|^(URL\.(canParse|parse)|AbortSignal\.(any|timeout)|Promise\.try)$/,
];
const LOOKBEHIND = /\(\?<[!=]/;

it('the code of the browser calls nothing that the oldest browsers lack, and has no lookbehind', () => {
  const all = sourcesOf('client', 'shared');
  const loaded = new Set(BROWSER_ENTRIES.flatMap((entry) => [...loadedWith(entry, all)]));
  const isNewer = (node: ts.Node) =>
    ts.isCallExpression(node)
      ? NEWER.some((calls) => calls.test(node.expression.getText()))
      : node.getChildCount() === 0 && LOOKBEHIND.test(node.getText());
  const files = all.filter(({ path }) => loaded.has(path));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) =>
      nodesOf(file)
        .filter(isNewer)
        .map((node) => locationOf(file, node)),
    ),
  ).toEqual([]);
});
