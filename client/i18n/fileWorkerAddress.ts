/**
 * The address of the worker that checks a file. The build builds the worker first and puts its address here, so that it
 * is part of a script with a hash in its name: the state of a page is data, and data must not choose which code runs.
 */
export const FILE_WORKER = '/assets/fileWorker.js';
