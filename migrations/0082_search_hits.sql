-- The matches of a search with the words by which they are named, the best band first: its scoring reads no row of
-- product_search a second time. Each band is a literal, so that its partial index serves a plan that is made once per connection.
CREATE FUNCTION search_hits_with_names(asked tsquery, most integer) RETURNS TABLE (id integer, named tsvector) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  missing integer := most;
  found_here integer;
BEGIN
  RETURN QUERY SELECT product_id, names FROM product_search WHERE band = 0 AND document @@ asked LIMIT missing;
  GET DIAGNOSTICS found_here = ROW_COUNT;
  missing := missing - found_here;
  IF missing <= 0 THEN RETURN; END IF;
  RETURN QUERY SELECT product_id, names FROM product_search WHERE band = 1 AND document @@ asked LIMIT missing;
  GET DIAGNOSTICS found_here = ROW_COUNT;
  missing := missing - found_here;
  IF missing <= 0 THEN RETURN; END IF;
  RETURN QUERY SELECT product_id, names FROM product_search WHERE band = 2 AND document @@ asked LIMIT missing;
  GET DIAGNOSTICS found_here = ROW_COUNT;
  missing := missing - found_here;
  IF missing <= 0 THEN RETURN; END IF;
  RETURN QUERY SELECT product_id, names FROM product_search WHERE band = 3 AND document @@ asked LIMIT missing;
  GET DIAGNOSTICS found_here = ROW_COUNT;
  missing := missing - found_here;
  IF missing <= 0 THEN RETURN; END IF;
  RETURN QUERY SELECT product_id, names FROM product_search WHERE band = 4 AND document @@ asked LIMIT missing;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_hits(asked tsquery, most integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM search_hits_with_names(asked, most)
$$;
