CREATE TABLE "parcel_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_problems_kind" CHECK (kind in ('out_of_stock', 'damaged', 'cannot_deliver'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_problems" ADD CONSTRAINT "parcel_problems_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_problems" ADD CONSTRAINT "parcel_problems_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_problems_parcel" ON "parcel_problems" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcels_of_sellers" ON "parcels" USING btree ("seller_id","status","id") WHERE seller_id <> 1;