import { fstatSync, write, writeSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { LOG_FIELDS } from './logFields.ts';
import { Counter, type Registry } from 'prom-client';

const STDOUT = 1;
const BUFFERED_CHARACTERS = 8_192;
const FLUSH_EVERY_MS = 500;
/** A pipe whose reader is slow is full for a moment. */
const FULL_PIPE_RETRY_MS = 20;
/** About 7,000 lines. What is logged while this much cannot be written is lost. */
const WAITING_CHARACTERS_MAX = 1024 * 1024;

let lostLines = 0;

/**
 * JSON lines on standard output; `pid` distinguishes the worker processes. Lines are buffered and written together, at most
 * FLUSH_EVERY_MS late. Logging never throws and never waits: lines that cannot be written, because the disk is full or the
 * reader has stopped, are kept up to a limit and then counted, and a line says how many were lost when writing works again.
 */
export function createLog(level: string): Logger {
  const lines = createLineWriter((lost) => log.warn({ lines: lost }, 'log lines lost'));
  const { isoTime: timestamp } = pino.stdTimeFunctions;
  const log = pino({ ...LOG_FIELDS, level, base: { pid: process.pid }, timestamp }, lines);
  process.on('exit', () => lines.flushSync());
  return log;
}

/** Adds the number of lost lines to the metrics. */
export function measureLog(registry: Registry): void {
  let counted = 0;
  const lost = new Counter({
    name: 'log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
    collect() {
      lost.inc(lostLines - counted);
      counted = lostLines;
    },
  });
}

/** Not pino's own destination: that one tries forever to write the last lines to a full disk when the process exits. */
function createLineWriter(onRecovery: (lost: number) => void) {
  // Opened as a stream, pipes and sockets do not block; a write that waits for its reader would keep the process from exiting.
  if (!fstatSync(STDOUT).isFile()) void process.stdout;
  let lines: string[] = [];
  let characters = 0;
  let chunk = Buffer.alloc(0);
  let isWriting = false;
  let reported = lostLines;
  setInterval(flush, FLUSH_EVERY_MS).unref();

  function takeLines(): void {
    chunk = Buffer.concat([chunk, Buffer.from(lines.join(''))]);
    lines = [];
    characters = 0;
  }

  function flush(): void {
    if (isWriting) return;
    if (chunk.length === 0) takeLines();
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
      if (lostLines > reported) onRecovery(lostLines - reported);
      reported = lostLines;
      if (characters >= BUFFERED_CHARACTERS) flush();
    });
  }

  return {
    write(line: string): void {
      if (characters + chunk.length + line.length > WAITING_CHARACTERS_MAX) {
        lostLines += 1;
        return;
      }
      lines.push(line);
      characters += line.length;
      if (characters >= BUFFERED_CHARACTERS) flush();
    },
    /** Writes what can be written at once. */
    flushSync(): void {
      // What is being written is written by another thread.
      if (isWriting) chunk = Buffer.alloc(0);
      takeLines();
      try {
        while (chunk.length > 0) chunk = chunk.subarray(writeSync(STDOUT, chunk));
      } catch {
        // The process is exiting and nothing can be logged.
      }
    },
  };
}
