-- Every operation by parcel (decision 98): what a fee, a discount and given-back credit are of, and which parcels reach the door
-- together. Placing and moving an order lock its row first: waiting for all of them here keeps the locks below free of deadlocks.
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "credit_entries_order";--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "visit" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
-- A line may have been removed from its order; every order has one parcel until this release.
ALTER TABLE "order_adjustments" DISABLE TRIGGER "order_adjustments_append_only";--> statement-breakpoint
UPDATE "order_adjustments" AS adjustment SET "parcel_id" = parcels.id FROM parcels WHERE parcels.order_id = adjustment.order_id;--> statement-breakpoint
ALTER TABLE "order_adjustments" ENABLE TRIGGER "order_adjustments_append_only";--> statement-breakpoint
ALTER TABLE "credit_entries" DISABLE TRIGGER "credit_entries_append_only";--> statement-breakpoint
UPDATE "credit_entries" AS entry SET "parcel_id" = parcels.id FROM parcels
  WHERE parcels.order_id = entry.order_id AND entry.kind = 'given_back';--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE TRIGGER "credit_entries_append_only";--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_spent" ON "credit_entries" USING btree ("order_id") WHERE kind = 'spent';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_parcel" ON "credit_entries" USING btree ("parcel_id","kind") WHERE parcel_id is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_visit" CHECK (visit > 0);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_of_parcel" CHECK ((kind = 'given_back') = (parcel_id is not null));--> statement-breakpoint
-- Until the release before no longer runs: it names no parcel. Its orders have one. It writes an order's parcel and adjustments in one
-- statement, so that the parcel is sure to be there only after it.
CREATE OR REPLACE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.parcel_id IS NULL AND to_jsonb(NEW) - 'parcel_id' = to_jsonb(OLD) - 'parcel_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order_adjustments is append-only' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION add_parcel_of_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_adjustments SET parcel_id = (SELECT min(id) FROM parcels WHERE order_id = NEW.order_id) WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_adjustments_of_release_before AFTER INSERT ON order_adjustments
  FOR EACH ROW WHEN (new.parcel_id IS NULL) EXECUTE FUNCTION add_parcel_of_adjustment();--> statement-breakpoint
CREATE FUNCTION add_parcel_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parcel_id := (SELECT min(id) FROM parcels WHERE order_id = NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_of_release_before BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (new.kind = 'given_back' AND new.parcel_id IS NULL) EXECUTE FUNCTION add_parcel_of_credit();--> statement-breakpoint
-- It guarded against processes of releases before parts (0056). With several parcels one is delivered again while another has parts.
DROP TRIGGER orders_reopened_without_parts ON orders;--> statement-breakpoint
DROP FUNCTION refuse_reopening_with_parts();
