/** What the files of a package do not say of its licence. */
interface Kept {
  reason: string;
  /** Of what is beside the package's own licence. */
  licence?: string;
  text: string;
}

const mit = (copyright: string) => `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** By the package's name. */
export const KEPT_LICENCES: Readonly<Record<string, Kept>> = {
  '@web3icons/core': {
    reason: 'The package leaves out the file LICENCE of its repository, github.com/0xa3k5/web3icons.',
    text: mit('Copyright (c) 2024 0xa3k5'),
  },
  'data-uri-to-buffer': {
    reason: 'The text stands at the end of its README.',
    text: mit('Copyright (c) 2014 Nathan Rajlich <nathan@tootallnate.net>'),
  },
  tldts: {
    reason: 'Its code has the Public Suffix List compiled in, and its files name only the licence of the code.',
    licence: 'MPL-2.0',
    text: `Contains data of the Public Suffix List, https://publicsuffix.org/list/public_suffix_list.dat:

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.`,
  },
};

/** Packages that have others in their own files, where the bundler does not see them: its source maps name them. */
export const COMPILED_IN: Readonly<Record<string, readonly string[]>> = { tldts: ['tldts-core'] };

/** Tables of the site's own folders that are made from others' data, by the file of the licence beside them. */
export const KEPT_TABLES: Readonly<Record<string, { name: string; licence: string }>> = {
  'LICENSE-OpenCC.txt': { name: 'OpenCC', licence: 'Apache-2.0' },
  'LICENSE-Unicode.txt': { name: 'Unicode confusables', licence: 'Unicode-DFS-2016' },
};
