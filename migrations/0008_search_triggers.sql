-- Documents stand outside the rows and names in them: a search reads the names of all that it finds.
ALTER TABLE product_search ALTER COLUMN document SET STORAGE EXTERNAL, ALTER COLUMN names SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE product_search SET (toast_tuple_target = 1024);
--> statement-breakpoint
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written tsvector := search_document(NEW.search_text);
BEGIN
  INSERT INTO product_search (product_id, document, names) VALUES (NEW.id, written, ts_filter(written, '{a,b,c}'))
    ON CONFLICT (product_id) DO UPDATE SET document = excluded.document, names = excluded.names;
  -- In one order everywhere, so that two writers of the same new words never wait for each other in a circle.
  INSERT INTO search_words (word, named)
    SELECT lexeme, weights && ARRAY['A', 'B', 'C'] FROM unnest(written)
    WHERE lexeme <> '^' AND NOT EXISTS (
      SELECT FROM search_words WHERE word = lexeme AND (named OR NOT weights && ARRAY['A', 'B', 'C']))
    ORDER BY lexeme
    ON CONFLICT (word) DO UPDATE SET named = true WHERE excluded.named AND NOT search_words.named;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF search_text ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
-- Products written before there was a search document: found by what they had until the shop renews their texts.
INSERT INTO product_search (product_id, document, names)
  SELECT id, body, ts_filter(body, '{a,b,c}') FROM (SELECT id, search_document(search_text) AS body FROM products) AS written;
--> statement-breakpoint
INSERT INTO search_words (word, named)
  SELECT lexeme, bool_or(weights && ARRAY['A', 'B', 'C']) FROM product_search, unnest(document)
  WHERE lexeme <> '^' GROUP BY lexeme;
