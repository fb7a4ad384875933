CREATE TABLE "dispute_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dispute_id" integer,
	"digest" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "dispute_pictures_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_pictures_dispute" ON "dispute_pictures" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_pictures_to_delete" ON "dispute_pictures" USING btree ("id") WHERE deleted_at is null and dispute_id is null;
