import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';
import { LineList } from './LineList.tsx';

interface DeveloperOverviewProps {
  title: string;
  text: string;
  points: readonly string[];
  link: string;
}

/** One way to a chain in a few lines; the docs have the rest. */
export function DeveloperOverview({ title, text, points, link }: DeveloperOverviewProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="quiet">{text}</p>
      <LineList items={points} />
      <p className="index-name">
        <OutLink to="developerDocs" className="index-name__link">
          {link}
          <Icon name="arrowOut" />
        </OutLink>
      </p>
    </div>
  );
}
