import type { ProjectKind } from '../../shared/routes.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** A line of the wallet's list as it looks without and with a listing. */
export function ListingSample({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  const { before, after } = t[kind];
  return (
    <dl className="listing-sample">
      <div className="listing-sample__case">
        <dt>{t.sample.without}</dt>
        <dd className="listing-sample__line">
          <span className="listing-sample__tile" />
          <Words lines={before} />
        </dd>
      </div>
      <div className="listing-sample__case" data-listed="">
        <dt>{t.sample.with}</dt>
        <dd className="listing-sample__line">
          <span className="listing-sample__tile">
            <Icon name="check" />
          </span>
          <Words lines={after} />
        </dd>
      </div>
    </dl>
  );
}

function Words({ lines: [name, note] }: { lines: string[] }) {
  return (
    <span className="listing-sample__words">
      <strong>{name}</strong>
      <span>{note}</span>
    </span>
  );
}
