import { renderToPipeableStream as render, type RenderToPipeableStreamOptions } from 'react-dom/server';

type Tree = Parameters<typeof render>[0];

/** What was rendered last: stands in the place of `react-dom/server` where the render loop is bundled. */
export const captured: { tree?: Tree; options?: RenderToPipeableStreamOptions | undefined } = {};

export function renderToPipeableStream(tree: Tree, options?: RenderToPipeableStreamOptions) {
  Object.assign(captured, { tree, options });
  return render(tree, options);
}

export { renderToStaticMarkup, renderToString } from 'react-dom/server';
