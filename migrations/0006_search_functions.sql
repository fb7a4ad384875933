-- How a word sounds, roughly, in Arabic or Latin letters: consonants in classes, no vowels. «ايفون», iphone and ayfon: fn.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(translate(
    regexp_replace(replace(replace(replace(replace(replace(replace(replace(
      CASE WHEN word ~ '[a-z]' THEN translate(replace(word, 'x', 'ks'), '5678923', 'xthks') ELSE word END,
      'sh', '$'), 'kh', 'x'), 'ch', 'j'), 'ph', 'f'), 'th', 't'), 'gh', 'g'), 'dh', 'd'),
    'c(?=[eiy])', 's', 'g'),
    'بتثجحخدذرزسشصضطغفقكلمنه' || 'pvqdgc' || 'اعويaeiouyw',
    'bttjhxttrzs$sttkfkklmnh' || 'bfktkk'),
    '(.)\1+', '\1', 'g'), '(?<=.)h$', '')
$$;
--> statement-breakpoint
-- The weighted words of a search text (src/features/catalogue/domain/search-text.ts): a line for each field, word/stem.
CREATE FUNCTION search_document(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':' || (least(number, 10) - 1) * 250 + place
      || (ARRAY['A', 'A', 'B', 'C', 'D', 'D', 'D', 'D', 'D', 'D'])[least(number, 10)], ' '), '')::tsvector
  FROM (
    SELECT number, least(place, 248) + 1 AS place, left(part, 60) AS lexeme
    FROM regexp_split_to_table(body, '\n') WITH ORDINALITY AS line (words, number),
      regexp_split_to_table(lower(words), '[\s-]+') WITH ORDINALITY AS each (word, place),
      LATERAL (VALUES (split_part(word, '/', 1)), ('~' || nullif(split_part(word, '/', 2), ''))) AS parts (part)
    WHERE part <> ''
    UNION ALL
    SELECT number, 1, '^' FROM regexp_split_to_table(body, '\n') WITH ORDINALITY AS line (words, number) WHERE number <= 2
  ) AS lexemes
$$;
