import { addEventHandler } from 'jest-circus';

/** Of a test or a hook that names none. */
const LIMIT_MS = 60_000;

/** The runner of these suites knows no time limits: each test and hook is given its own as it is declared. */
addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1));
});

/** @param {{ fn?: () => unknown, timeout?: number }} declared A test or hook of Jest. */
function limit(declared) {
  const { fn, timeout: ms = LIMIT_MS } = declared;
  if (!fn) return;
  declared.fn = async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not finished after ${ms} ms`)), ms);
    });
    try {
      await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
