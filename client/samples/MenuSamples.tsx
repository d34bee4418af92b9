import { useMessages } from '../messages.ts';
import { MenuGroups } from '../layout/MenuGroups.tsx';
import { NAVIGATION } from '../layout/menus.ts';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

/** What the menus hold, opened. Their buttons, closed, open and on the current page, are in the header above. */
export function MenuSamples() {
  const { menus } = useMessages('layout');
  return (
    <SampleSection of="menus">
      {NAVIGATION.map(
        (row) =>
          'menu' in row && (
            <Sample key={row.menu} name={menus[row.menu]} {...(row.groups.length > 1 && { size: 'wide' as const })}>
              <div className="menu-samples__panel">
                <MenuGroups groups={row.groups} />
              </div>
            </Sample>
          ),
      )}
    </SampleSection>
  );
}
