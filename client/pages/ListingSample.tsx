import type { ProjectKind } from '../../shared/routes.ts';
import { useMessages } from '../messages.ts';
import { ListedMark } from '../scenes/ListedMark.tsx';

/** A line of the wallet's list as it looks without and with a listing, on leather. */
export function ListingSample({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  const { before, after } = t[kind];
  return (
    <div className="leather listing-sample">
      <dl>
        <div>
          <dt className="tag">{t.sample.without}</dt>
          <dd className="listing-sample__slip">
            <ListedMark kind={null} />
            <Words lines={before} />
          </dd>
        </div>
        <div data-listed="">
          <dt className="tag">{t.sample.with}</dt>
          <dd className="listing-sample__slip">
            <ListedMark kind={kind} />
            <Words lines={after} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Words({ lines: [name, note] }: { lines: string[] }) {
  return (
    <span>
      <strong>{name}</strong>
      {note}
    </span>
  );
}
