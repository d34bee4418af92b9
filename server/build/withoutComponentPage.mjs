const COMPONENT_PAGE = /client\/pages\/ComponentsPage\.tsx$/;
const EMPTY_PAGE = 'export const ComponentsPage = () => null;';

/** What stands in a build for visitors in place of a module's text, or undefined: the component page is an empty shell there. */
export function leaveOut(path, development) {
  return !development && COMPONENT_PAGE.test(path) ? EMPTY_PAGE : undefined;
}

/** Leaves the component page out of a build for visitors, so that it takes no part in how code is shared out to chunks. */
export const withoutComponentPage = (development) => ({
  name: 'without-component-page',
  setup(build) {
    build.onLoad({ filter: COMPONENT_PAGE }, ({ path }) => {
      const contents = leaveOut(path, development);
      return contents === undefined ? undefined : { contents };
    });
  },
});
