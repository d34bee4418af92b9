/** The parts of a process, each with its own end. */
export interface Lifecycle {
  /** Waits for a part and remembers how it ends. Resolves with the part. */
  start<Part>(starting: Part | Promise<Part>, stop: (part: Part) => unknown): Promise<Part>;
  /** Ends all parts, the last one first, because a part uses those that were started before it. */
  stop(): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  const stops: (() => unknown)[] = [];
  return {
    async start(starting, stop) {
      const part = await starting;
      stops.push(() => stop(part));
      return part;
    },
    async stop() {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}
