CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written tsvector := search_document(NEW.search_text);
BEGIN
  INSERT INTO product_search (product_id, document) VALUES (NEW.id, written)
    ON CONFLICT (product_id) DO UPDATE SET document = excluded.document;
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
INSERT INTO product_search (product_id, document) SELECT id, search_document(search_text) FROM products;
--> statement-breakpoint
INSERT INTO search_words (word, named)
  SELECT lexeme, bool_or(weights && ARRAY['A', 'B', 'C']) FROM product_search, unnest(document)
  WHERE lexeme <> '^' GROUP BY lexeme;
