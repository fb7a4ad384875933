-- Numbers that people see and nobody can count through: docs/decisions/0030. How many have been given is a sequence; which
-- one comes next is a secret permutation of the range, so that no two are the same and nothing has to be tried again.
CREATE SEQUENCE "public"."inquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 990000000 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 990000000 START WITH 1 CACHE 1;--> statement-breakpoint
-- Two random UUIDs: 244 random bits without an extension.
INSERT INTO "settings" ("name", "value")
VALUES ('public_numbers_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Where the index-th of lefts * rights numbers stands (both from 0): an alternating Feistel network of ten rounds over a
-- mixed radix, as in NIST SP 800-38G's FF1, so that no value falls outside the range.
CREATE FUNCTION permuted_number(index bigint, lefts bigint, rights bigint, key text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  l bigint := index / rights;
  r bigint := index % rights;
BEGIN
  IF index < 0 OR index >= lefts * rights THEN
    RAISE EXCEPTION 'number % is not one of %', index, lefts * rights;
  END IF;
  FOR round IN 0..9 LOOP
    IF round % 2 = 0 THEN
      l := (l + ('x' || left(encode(sha256(convert_to(format('%s:%s:%s', key, round, r), 'UTF8')), 'hex'), 12))::bit(48)::bigint) % lefts;
    ELSE
      r := (r + ('x' || left(encode(sha256(convert_to(format('%s:%s:%s', key, round, l), 'UTF8')), 'hex'), 12))::bit(48)::bigint) % rights;
    END IF;
  END LOOP;
  RETURN l * rights + r;
END
$$;--> statement-breakpoint
-- The next number: eight digits for the first 90 million, then nine. purpose keeps two sequences from giving the same row.
CREATE FUNCTION next_public_number(sequence regclass, purpose text) RETURNS integer
LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  key text := (SELECT value FROM public.settings WHERE name = 'public_numbers_key');
  index bigint;
BEGIN
  IF key IS NULL THEN
    RAISE EXCEPTION 'the setting public_numbers_key is missing: put it back from a backup';
  END IF;
  index := nextval(sequence) - 1;
  IF index < 90000000 THEN
    RETURN 10000000 + public.permuted_number(index, 9000, 10000, key || ':' || purpose || ':8');
  END IF;
  RETURN 100000000 + public.permuted_number(index - 90000000, 30000, 30000, key || ':' || purpose || ':9');
END
$$;--> statement-breakpoint
-- A shop whose own numbers reach into the eight digits goes on in the nine.
DO $$
DECLARE
  numbered record;
  eight boolean;
  nine boolean;
BEGIN
  FOR numbered IN SELECT * FROM (VALUES ('orders', 'order_numbers'), ('inquiries', 'inquiry_numbers')) AS t (name, sequence) LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id BETWEEN 10000000 AND 99999999)', numbered.name) INTO eight;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id BETWEEN 100000000 AND 999999999)', numbered.name) INTO nine;
    IF nine THEN
      RAISE EXCEPTION 'the numbers of % reach beyond 100,000,000: no range is free for new ones', numbered.name;
    END IF;
    IF eight THEN PERFORM setval(numbered.sequence::regclass, 90000000); END IF;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "id" SET DEFAULT next_public_number('inquiry_numbers'::regclass, 'inquiry');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DEFAULT next_public_number('order_numbers'::regclass, 'order');--> statement-breakpoint
-- The order of placing is created_at, id from now on. No index says DESC: one is read in both directions,
-- and NULLS LAST, which drizzle-kit adds to it, keeps it from serving an ORDER BY ... DESC.
DROP INDEX "orders_shopper_newest";--> statement-breakpoint
CREATE INDEX "orders_shopper_newest" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");
