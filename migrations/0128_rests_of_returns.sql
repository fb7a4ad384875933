CREATE TABLE "return_rests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_rests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"seller" integer NOT NULL,
	"shop" integer NOT NULL,
	"courier" integer NOT NULL,
	"way" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_rests_amounts" CHECK (least(seller, shop, courier) >= 0 and seller + shop + courier > 0),
	CONSTRAINT "return_rests_way" CHECK (way = 'credit' or (way = 'cash' and (seller + shop + courier) % 250 = 0))
);
--> statement-breakpoint
DROP INDEX "credit_entries_return";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "rest_id" integer;--> statement-breakpoint
ALTER TABLE "return_rests" ADD CONSTRAINT "return_rests_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rests" ADD CONSTRAINT "return_rests_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_rests_return" ON "return_rests" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_refund" ON "credit_entries" USING btree ("return_id",coalesce("rest_id", 0)) WHERE return_id is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_of_rest" CHECK (rest_id is null or kind = 'refund');--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_rest_id_return_rests_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."return_rests"("id");--> statement-breakpoint
-- Decision 126. What can still be given back for a parcel: what was paid, less what was given back and what is promised to received returns.
CREATE FUNCTION find_parcel_left(of_parcel integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(coalesce(collected, 0) + credit) FROM payments JOIN parcels ON parcels.id = parcel_id WHERE parcel_id = of_parcel), 0)
    - coalesce((SELECT sum(amount) FROM refunds JOIN returns ON returns.id = return_id WHERE parcel_id = of_parcel), 0)
    - coalesce((SELECT sum(seller + shop + courier) FROM return_rests JOIN returns ON returns.id = return_id WHERE parcel_id = of_parcel), 0)
    - coalesce((SELECT sum(CASE status WHEN 'received' THEN value ELSE exchanged END) FROM book_returns WHERE parcel_id = of_parcel), 0)
    - coalesce((SELECT sum(amount) FROM disputes WHERE parcel_id = of_parcel), 0))::integer
$$;--> statement-breakpoint
-- What is still to be paid of a settled return: what disputes had paid of it, as far as it is left since. Null when nothing is.
CREATE FUNCTION find_return_rest(of_return integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT rest FROM (
    SELECT least(disputed_seller + disputed_shop + disputed_courier
        - coalesce((SELECT sum(seller + shop + courier) FROM return_rests WHERE return_id = of_return), 0),
      find_parcel_left(parcel_id))::integer AS rest
    FROM returns WHERE id = of_return AND status = 'settled' AND disputed_seller + disputed_shop + disputed_courier > 0) AS settled
  WHERE rest >= 250
$$;--> statement-breakpoint
CREATE TRIGGER return_rests_frozen BEFORE DELETE OR UPDATE ON return_rests
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
-- Who bore the disputes that had paid it bears it again; the shop in place of a seller who is closed and can no longer be charged.
CREATE FUNCTION post_rest(of_rest integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group('refund', 'rest:' || rest.id, sent_back.parcel_id, parcel.seller_id, 'rest:' || rest.id, NULL, rest.by_user_id, rest.at,
    jsonb_build_array(
      jsonb_build_object('amount', rest.seller) || CASE WHEN seller.status = 'closed' THEN jsonb_build_object('kind', 'losses')
        ELSE jsonb_build_object('sellerId', parcel.seller_id, 'kind', CASE WHEN EXISTS (
          SELECT FROM standing_book_groups AS posted WHERE posted.parcel_id = parcel.id AND posted.kind = 'released') THEN 'owed' ELSE 'held' END) END,
      jsonb_build_object('kind', 'losses', 'amount', rest.shop),
      jsonb_build_object('kind', CASE rest.way WHEN 'cash' THEN 'till_office' ELSE 'customer_credit' END,
        'amount', -(rest.seller + rest.shop + rest.courier)))
      || CASE WHEN rest.courier = 0 THEN '[]' ELSE jsonb_build_array(jsonb_build_object('kind', 'courier_cash', 'courierId', (
        SELECT courier_id FROM payments WHERE payments.parcel_id = parcel.id AND courier_id IS NOT NULL LIMIT 1), 'amount', rest.courier)) END)
  FROM return_rests AS rest JOIN returns AS sent_back ON sent_back.id = rest.return_id
    JOIN parcels AS parcel ON parcel.id = sent_back.parcel_id JOIN sellers AS seller ON seller.id = parcel.seller_id
  WHERE rest.id = of_rest
$$;--> statement-breakpoint
CREATE FUNCTION post_paid_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_rest(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_rests_books AFTER INSERT ON return_rests DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION post_paid_rest();--> statement-breakpoint
CREATE OR REPLACE VIEW courier_charges AS
  SELECT courier_id, amount::bigint, decided_at AS at FROM disputes JOIN payments USING (parcel_id)
  WHERE borne_by = 'courier' AND courier_id IS NOT NULL
  UNION ALL
  SELECT account.courier_id, entry.amount, posted.at
  FROM (
    SELECT 'goods:' || id AS document, 'lost' AS kind FROM returned_goods WHERE borne_by = 'courier'
    UNION ALL
    SELECT 'return:' || id, 'received' FROM returns WHERE borne_by = 'courier' OR disputed_courier > 0
    UNION ALL
    SELECT 'rest:' || id, 'refund' FROM return_rests WHERE courier > 0
  ) AS charged
  JOIN standing_book_groups AS posted ON posted.document = charged.document AND posted.kind = charged.kind
  JOIN book_entries AS entry ON entry.group_id = posted.id
  JOIN book_accounts AS account ON account.id = entry.account_id AND account.kind = 'courier_cash';
