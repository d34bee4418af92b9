import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** Where the compiled form of a program lies, when one was kept. */
export const compiledPath = (program) => `${program}.compiled`;

/**
 * Runs a bundle as a module of Node's, from its compiled form where one was kept: compiling is a third of a start. The engine
 * refuses a form that another version of it made, and compiles anew. (From 22.1 on Node can do this by itself; see
 * `module.enableCompileCache`.) Returns the script, whose compiled form grows with every function that runs.
 */
export function runProgram(path) {
  const compiled = compiledPath(path);
  // The bundler writes ASCII, so that no character needs more than a byte.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'latin1')}\n})`;
  const script = new Script(source, {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return script;
}
