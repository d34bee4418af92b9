import { RELEASES } from '../../shared/links.ts';
import { useMessages } from '../messages.ts';
import type { Product } from './downloadSystems.ts';

/** Version and day of a release. The day is an ISO date: no reader takes it for another one. */
export function ReleaseFacts({ product }: { product: Product }) {
  const t = useMessages('download');
  const { version, date } = RELEASES[product];
  return (
    <dl className="fact-list">
      <div>
        <dt>{t.facts.version}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{t.facts.released}</dt>
        <dd>
          <time dateTime={date}>{date}</time>
        </dd>
      </div>
    </dl>
  );
}
