import type { Edit, EditProblem, PlaceId, Saved, Version } from "../scripts/content/dev/edit/protocol.ts";

type OnEdit = (
  edits: Edit[],
  options?: { preview?: boolean; confirm?: PlaceId[] },
) => Promise<Saved | undefined>;
type OnOpen = (id: PlaceId) => void;

interface FormProps {
  id: PlaceId;
  language: string;
  onEdit: OnEdit;
  onOpen: OnOpen;
  onClose: () => void;
  version: Version;
}

export const FormPanel = (_props: FormProps) => <h2>Form</h2>;
export const InsertBlock = (_props: { list: PlaceId; at: number; language: string; onEdit: OnEdit }) => (
  <h2>Add a block</h2>
);
export const SearchPanel = (_props: { language: string; onOpen: OnOpen }) => <h2>Search</h2>;
export const ChangesPanel = (_props: { onSaved: () => void }) => <h2>Changes</h2>;
export const ProblemsPanel = ({ problems }: { problems: EditProblem[]; onOpen: OnOpen }) => (
  <>
    <h2>Problems</h2>
    <ul>
      {problems.map(({ message, place }) => (
        <li key={`${place} ${message}`}>{`${place} ${message}`}</li>
      ))}
    </ul>
  </>
);
