/** In a build for visitors the component page is an empty shell, so that it takes no part in how code is shared out to chunks. */
export const withoutComponentPage = (development) => ({
  name: 'without-component-page',
  setup(build) {
    if (development) return;
    build.onLoad({ filter: /client\/pages\/ComponentsPage\.tsx$/ }, () => ({
      contents: 'export const ComponentsPage = () => null;',
    }));
  },
});
