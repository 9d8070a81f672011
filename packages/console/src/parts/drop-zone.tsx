import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface Props {
  readonly accept: string;
  readonly multiple?: boolean;
  /** What is written on the button. */
  readonly choose: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What may be dropped. */
  readonly children: ComponentChildren;
  /** Other ways, beside the button. */
  readonly beside?: ComponentChildren;
}

/** Takes files that are dropped or chosen. */
export function DropZone({ accept, multiple, choose, onFiles, children, beside }: Props): JSX.Element {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way besides the button, for who has a mouse
    <div
      class={`drop${over ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p>{children}</p>
      <p class="row">
        <label class="button">
          {choose}
          <input
            type="file"
            class="visually-hidden"
            multiple={multiple}
            accept={accept}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {beside}
      </p>
    </div>
  );
}
