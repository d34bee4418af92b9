import { ROUTES } from '../../shared/routes.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

/** What can be listed: for each kind what it takes, and the form. */
export function DeveloperListing() {
  const t = useMessages('developer');
  return (
    <ul className="developer-index">
      {ROUTES.submit.params.kind.map((kind) => (
        <li key={kind} className="developer-index__row developer-index__row--wide">
          <h3 className="developer-index__name">{t.names[kind]}</h3>
          <p className="developer-index__text">{t.texts[kind]}</p>
          <p className="developer-index__ways">
            <PageLink page="project" params={{ kind }}>
              {t.requirements[kind]}
            </PageLink>
            <PageLink page="submit" params={{ kind }} className="developer-index__submit">
              {t.submit[kind]}
              <Icon name="arrowRight" />
            </PageLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
