import { Agent, get } from 'node:http';

/* Milliseconds from a request to its first byte over one kept connection: the median. Arguments: address, how many, accept-encoding. */
const [address = '', count = '1000', encoding = 'br'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function timeOne(): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let ms = 0;
    get(address, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      ms = performance.now() - started;
      response.resume();
      response.once('end', () => resolve(ms));
    }).once('error', reject);
  });
}

const times: number[] = [];
for (let turn = 0; turn < Number(count); turn += 1) times.push(await timeOne());
// The first half warms both sides up.
const measured = times.slice(times.length / 2).toSorted((one, other) => one - other);
console.info(JSON.stringify({ ms: measured[Math.floor(measured.length / 2)] }));
agent.destroy();
