CREATE TABLE "refusal_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusal_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"parcel_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" integer,
	CONSTRAINT "refusal_charges_amount" CHECK (amount > 0 and amount % 250 = 0),
	CONSTRAINT "refusal_charges_reason" CHECK (reason in ('wrong_goods', 'damaged', 'not_as_described', 'late')),
	CONSTRAINT "refusal_charges_undone" CHECK ((undone_at is null) = (undone_by_user_id is null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "refusal_charge" integer;--> statement-breakpoint
ALTER TABLE "returned_goods" ADD COLUMN "borne_by" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "refusal_charge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refusal_charges" ADD CONSTRAINT "refusal_charges_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusal_charges" ADD CONSTRAINT "refusal_charges_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusal_charges" ADD CONSTRAINT "refusal_charges_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusal_charges" ADD CONSTRAINT "refusal_charges_undone_by_user_id_users_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refusal_charges_once" ON "refusal_charges" USING btree ("delivery_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "refusal_charges_parcel" ON "refusal_charges" USING btree ("parcel_id");--> statement-breakpoint
ALTER TABLE "returned_goods" ADD CONSTRAINT "returned_goods_borne_by" CHECK (borne_by in ('shop', 'courier') and (borne_by is null or state = 'lost') and (borne_by is distinct from 'courier' or courier_id is not null));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_refusal_charge" CHECK (refusal_charge between 0 and 1000000 and refusal_charge % 250 = 0);--> statement-breakpoint
-- Decision 117. What a refusal costs its seller is what was agreed when it was refused.
CREATE FUNCTION freeze_refusal_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.refusal_charge := (SELECT nullif(sellers.refusal_charge, 0) FROM parcels JOIN sellers ON sellers.id = parcels.seller_id
    WHERE parcels.id = NEW.parcel_id AND sellers.id <> 1);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER deliveries_refusal_charge BEFORE UPDATE OF refused_at ON deliveries
  FOR EACH ROW WHEN (old.refused_at IS NULL AND new.refused_at IS NOT NULL) EXECUTE FUNCTION freeze_refusal_charge();--> statement-breakpoint
CREATE TRIGGER refusal_charges_frozen BEFORE DELETE OR UPDATE OF delivery_id, parcel_id, amount, reason, note, by_user_id, at ON refusal_charges
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE FUNCTION post_refusal(of_charge integer) RETURNS void LANGUAGE sql AS $$
  SELECT set_book_entries('refusal', charge.id, charge.parcel_id, seller_id, 'refusal:' || charge.id, coalesce(undone_by_user_id, by_user_id), coalesce(undone_at, at),
    CASE WHEN undone_at IS NULL THEN jsonb_build_array(
      jsonb_build_object('kind', 'owed', 'sellerId', seller_id, 'amount', amount),
      jsonb_build_object('kind', 'charges', 'amount', -amount)) END)
  FROM refusal_charges AS charge JOIN parcels ON parcels.id = charge.parcel_id WHERE charge.id = of_charge
$$;--> statement-breakpoint
CREATE FUNCTION post_refusal_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_refusal(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refusal_charges_books AFTER INSERT OR UPDATE OF undone_at ON refusal_charges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION post_refusal_charge();--> statement-breakpoint
-- A seller is paid for goods that were lost, less commission: by the shop, or in notes by the courier who had them.
CREATE OR REPLACE FUNCTION post_lost(of_goods integer) RETURNS void LANGUAGE sql AS $$
  SELECT set_book_entries('lost', goods.id, goods.parcel_id, parcel.seller_id, 'goods:' || goods.id, goods.by_user_id, coalesce(goods.decided_at, now()),
    CASE WHEN goods.state = 'lost' THEN jsonb_build_array(
      jsonb_build_object('kind', 'courier_cash', 'courierId', goods.courier_id, 'amount', paid.by_courier),
      jsonb_build_object('kind', 'losses', 'amount', lost.worth - paid.by_courier),
      jsonb_build_object('kind', 'owed', 'sellerId', parcel.seller_id, 'amount', -lost.worth)) END)
  FROM returned_goods AS goods JOIN parcels AS parcel ON parcel.id = goods.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(piece.quantity * line.price - CASE WHEN accepted IS NULL
      THEN ordered_seller_discount + ordered_commission
      ELSE ordered_seller_discount - line.seller_discount + ordered_commission - line.commission END), 0)::bigint AS worth
    FROM returned_goods_lines AS piece JOIN book_lines AS line ON line.id = piece.item_id JOIN order_items ON order_items.id = line.id
    WHERE piece.goods_id = goods.id) AS lost
  CROSS JOIN LATERAL (SELECT CASE WHEN goods.borne_by = 'courier' THEN lost.worth / 250 * 250 ELSE 0 END AS by_courier) AS paid
  WHERE goods.id = of_goods AND parcel.seller_id <> 1
$$;--> statement-breakpoint
DROP TRIGGER returned_goods_books ON returned_goods;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returned_goods_books AFTER UPDATE OF state, borne_by ON returned_goods DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.state, old.borne_by) IS DISTINCT FROM (new.state, new.borne_by) AND 'lost' IN (old.state, new.state))
  EXECUTE FUNCTION post_document();--> statement-breakpoint
-- What couriers bear beside the cash that they collected, and when that was decided.
CREATE VIEW courier_charges AS
  SELECT courier_id, amount::bigint, decided_at AS at FROM disputes JOIN payments USING (parcel_id)
  WHERE borne_by = 'courier' AND courier_id IS NOT NULL
  UNION ALL
  SELECT account.courier_id, entry.amount, goods.decided_at
  FROM returned_goods AS goods
  JOIN standing_book_groups AS posted ON posted.document = 'goods:' || goods.id AND posted.kind = 'lost'
  JOIN book_entries AS entry ON entry.group_id = posted.id
  JOIN book_accounts AS account ON account.id = entry.account_id AND account.kind = 'courier_cash'
  WHERE goods.borne_by = 'courier';
