import { fstatSync, write, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import { LOG_FIELDS } from './logFields.ts';
import { plainLine } from './plainLines.ts';
import { Counter, type Registry } from 'prom-client';

const STDOUT = 1;
const BUFFERED_CHARACTERS = 8_192;
const FLUSH_EVERY_MS = 500;
/** A pipe whose reader is slow is full for a moment. */
const FULL_PIPE_RETRY_MS = 20;
/** About 7,000 lines. What is logged while this much cannot be written is lost. */
const WAITING_CHARACTERS_MAX = 1024 * 1024;

const lostLines = new Counter({
  name: 'log_lines_lost_total',
  help: 'Log lines that could not be written.',
  registers: [],
});

/** The level of a start that chooses none. */
const USUAL_LEVEL = 'info';

/**
 * The log on standard output: JSON, but on a terminal plain words, without what only machines read. `isForPeople`: also
 * where that is no terminal.
 */
export function createLog(level: string, isForPeople = process.stdout.isTTY): Logger {
  return isForPeople ? pino({ ...LOG_FIELDS, level }, createPlainWriter(level !== USUAL_LEVEL)) : createJsonLog(level);
}

/**
 * JSON lines on standard output; `hostname` and `pid` distinguish several processes. Lines are buffered and written
 * together, at most FLUSH_EVERY_MS late. Logging never throws and never waits: lines that cannot be written, because
 * the disk is full or the reader has stopped, are buffered up to a limit and then counted. A line with the number of
 * lost lines follows when writing works again.
 */
function createJsonLog(level: string): Logger {
  const lines = createLineWriter((lost) => log.warn({ lines: lost }, 'log lines lost'));
  const { isoTime: timestamp } = pino.stdTimeFunctions;
  const log = pino({ ...LOG_FIELDS, level, base: { hostname: hostname(), pid: process.pid }, timestamp }, lines);
  process.on('exit', () => lines.flushSync());
  return log;
}

/** Adds the number of lost lines to the metrics. */
export function measureLog(registry: Registry): void {
  registry.registerMetric(lostLines);
}

/** At once, so that the lines stand between those that other programs print. */
function createPlainWriter(all: boolean) {
  return {
    write(json: string): void {
      const line = plainLine(json, all);
      try {
        if (line !== null) writeSync(STDOUT, line);
      } catch {
        // The terminal is gone, and with it who would have read this.
      }
    },
  };
}

/**
 * pino's own destination (10.4, sonic-boom 4.2.1: `sync: false`, `maxLength`, `periodicFlush`, its `drop` event) worked
 * while the site ran. But at the exit its flushSync never returned on a full disk, nor with a stopped reader, unless
 * `retryEAGAIN` returns false, when it throws; and after a reader has exited it drops lines without the event.
 */
function createLineWriter(onRecovery: (lost: number) => void) {
  // Opened as a stream, pipes and sockets do not block; a write that waits for its reader would keep the process from
  // exiting.
  if (!fstatSync(STDOUT).isFile()) void process.stdout;
  let waiting = '';
  let chunk = Buffer.alloc(0);
  let isWriting = false;
  let lost = 0;
  setInterval(flush, FLUSH_EVERY_MS).unref();

  function takeWaiting(): void {
    chunk = Buffer.concat([chunk, Buffer.from(waiting)]);
    waiting = '';
  }

  function flush(): void {
    if (isWriting) return;
    if (chunk.length === 0) takeWaiting();
    if (chunk.length === 0) return;
    isWriting = true;
    write(STDOUT, chunk, (error, written) => {
      isWriting = false;
      if (error) {
        // Everything else, such as a full disk, is tried again by the timer.
        if (error.code === 'EAGAIN') setTimeout(flush, FULL_PIPE_RETRY_MS).unref();
        return;
      }
      chunk = chunk.subarray(written);
      if (chunk.length > 0) return flush();
      const reported = lost;
      lost = 0;
      if (reported > 0) onRecovery(reported);
      if (waiting.length >= BUFFERED_CHARACTERS) flush();
    });
  }

  return {
    write(line: string): void {
      if (waiting.length + chunk.length + line.length > WAITING_CHARACTERS_MAX) {
        lost += 1;
        lostLines.inc();
        return;
      }
      waiting += line;
      if (waiting.length >= BUFFERED_CHARACTERS) flush();
    },
    /** Writes what can be written at once. */
    flushSync(): void {
      // What is being written is written by another thread.
      if (isWriting) chunk = Buffer.alloc(0);
      takeWaiting();
      try {
        while (chunk.length > 0) chunk = chunk.subarray(writeSync(STDOUT, chunk));
      } catch {
        // The process is exiting and nothing can be logged.
      }
    },
  };
}
