import { BRAND } from '../../shared/brand/brand.ts';
import { ROUTES } from '../../shared/routes.ts';
import { useMessages } from '../i18n/messages.ts';
import { SiblingNav } from '../layout/SiblingNav.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MailLink, OutLink, PageLink } from '../ui/links.tsx';
import { Sample, SampleSection } from './Sample.tsx';

/** What is pressed: buttons, links, the ways between siblings; and tags, which are not. Hover and focus are seen by doing. */
export function ControlSamples() {
  const t = useMessages('components');
  const kinds = useMessages('submit');
  const { states, words } = t;
  return (
    <SampleSection of="controls">
      <Sample name={t.names.button}>
        <p className="sample__row">
          <button type="button" className="button">
            {words.send}
          </button>
          <button type="button" className="button button--quiet">
            <Icon name="copy" />
            {words.copy}
          </button>
        </p>
      </Sample>
      <Sample name={`${t.names.button}: ${states.disabled}`}>
        <p className="sample__row">
          <button type="button" className="button" disabled>
            {words.send}
          </button>
          <button type="button" className="button button--quiet" disabled>
            {words.copy}
          </button>
        </p>
      </Sample>
      <Sample name={`${t.names.button}: ${states.busy}`}>
        <button type="button" className="button" aria-disabled="true">
          {words.sending}
        </button>
      </Sample>
      <Sample name={t.names.links}>
        <ul className="sample__list">
          <li>
            <PageLink page="components">{words.pageLink}</PageLink>
          </li>
          <li>
            <OutLink to="developerDocs">{words.outLink}</OutLink>
          </li>
          <li>
            <MailLink to={BRAND.businessEmail} />
          </li>
        </ul>
      </Sample>
      <Sample name={t.names.tags}>
        <ul className="sample__row">
          {words.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name={t.names.siblings}>
        <SiblingNav
          label={t.names.siblings}
          page="submit"
          current="token"
          items={ROUTES.submit.params.kind.map((key) => ({ key, text: kinds[key].name }))}
        />
      </Sample>
    </SampleSection>
  );
}
