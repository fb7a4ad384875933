CREATE TABLE "seller_pickups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_pickups_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_pickups_receiver" CHECK (char_length(receiver) <= 80)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "pickup_id" integer;--> statement-breakpoint
ALTER TABLE "seller_members" ADD COLUMN "notices_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_pickups" ADD CONSTRAINT "seller_pickups_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_pickups" ADD CONSTRAINT "seller_pickups_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_pickups_seller" ON "seller_pickups" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "seller_pickups_by_user" ON "seller_pickups" USING btree ("by_user_id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_pickup_id_seller_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."seller_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_pickup" ON "parcels" USING btree ("pickup_id") WHERE pickup_id is not null;--> statement-breakpoint
-- Whoever takes the packing of a parcel back, also a process of the release before, takes its hand-over back (decision 135).
CREATE FUNCTION clear_pickup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pickup_id := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_clear_pickup BEFORE UPDATE OF packed_at ON parcels FOR EACH ROW
  WHEN (NEW.packed_at IS NULL AND OLD.pickup_id IS NOT NULL) EXECUTE FUNCTION clear_pickup();--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_picked_up_packed" CHECK (pickup_id is null or packed_at is not null);
