-- Where the pages, paragraphs or lines of a source that was sent as a file start, as JSON; null: it was sent as text.
ALTER TABLE sources ADD COLUMN places TEXT;
